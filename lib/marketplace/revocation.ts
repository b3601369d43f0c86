export {
  endedSessionsFile,
  longestSessionMs,
  parseRevocation,
  type Revocation,
  serializeRevocation,
  sessionsPrefix,
} from './contract/revocation';

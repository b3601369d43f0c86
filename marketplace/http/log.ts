import pino, { type Logger } from 'pino';
import { describeError } from './describe-error';

/** Creates the structured log on stderr; stdout is for people and for the ready line. */
export function createLog(level: string): Logger {
  const serializers = { err: describeError };
  return pino({ level, base: { service: 'marketplace' }, serializers }, pino.destination(2));
}

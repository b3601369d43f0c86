import pino, { type Logger } from 'pino';

/** Structured log on the error output; the standard output is for people and for the ready line. */
export function createLog(level: string): Logger {
  return pino({ level, base: { service: 'marketplace' } }, pino.destination(2));
}

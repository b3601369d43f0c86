import pino, { type Logger } from 'pino';
import { describeError } from './describe-error';

/** Structured log on the error output; the standard output is for people and for the ready line. */
export function createLog(level: string): Logger {
  const serializers = { err: describeError };
  return pino({ level, base: { service: 'marketplace' }, serializers }, pino.destination(2));
}

import pino, { type Logger } from 'pino';
import { requestIdMixin } from '../../telemetry/request-id';
import { describeError } from './describe-error';

/** Creates the structured log on stderr; stdout is for people and for the ready line. */
export function createLog(level: string): Logger {
  const serializers = { err: describeError };
  const options = { level, base: { service: 'marketplace' }, serializers, mixin: requestIdMixin };
  return pino(options, pino.destination(2));
}

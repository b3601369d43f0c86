import pino from 'pino';
import { requestIdMixin } from '@/telemetry/request-id';
import { logLevels } from './log-levels';

const wanted = process.env.LOG_LEVEL;

/** Structured server logs. Never log passwords, codes, tokens, card data or e-mail addresses. */
export const log = pino({
  level: logLevels.find((level) => level === wanted) ?? 'info',
  mixin: requestIdMixin,
});

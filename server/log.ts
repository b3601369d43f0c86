import pino from 'pino';
import { requestIdMixin } from '@/telemetry/request-id';

const { LOG_LEVEL: wanted = 'info' } = process.env;
const isKnown = wanted === 'silent' || Object.hasOwn(pino.levels.values, wanted);

/** The log of the HTTP server. The shop's configuration check reports an invalid level. */
export const log = pino({ level: isKnown ? wanted : 'info', mixin: requestIdMixin });

import pino from 'pino';
import { logLevels } from './log-levels';

const wanted = process.env.LOG_LEVEL;

/** Structured logs of the server; never given passwords, codes, tokens, card data or e-mails. */
export const log = pino({ level: logLevels.find((level) => level === wanted) ?? 'info' });

import pino from 'pino';

/** Structured logs of the server; never given passwords, codes, tokens, card data or e-mails. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });

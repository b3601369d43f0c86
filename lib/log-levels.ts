/** What LOG_LEVEL may be, from silent to telling everything. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

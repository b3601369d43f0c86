/** Values of LOG_LEVEL, in increasing verbosity. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Checks the configuration before the first request: a wrong value stops the start with one sentence. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { ConfigurationError, parseEnv } = await import('@/lib/env');
  const { randomBytes } = await import('node:crypto');
  const { log } = await import('@/lib/log');
  if (!process.env.SESSION_SECRET) {
    process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
    log.warn('SESSION_SECRET is not set: customers are signed out when this process ends');
  }
  try {
    parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

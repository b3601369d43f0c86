import { randomBytes } from 'node:crypto';
import { ConfigurationError, parseEnv } from './env';
import { log } from './log';

/**
 * Validates the configuration before the first request; an invalid value stops the process with one
 * sentence.
 */
export function checkConfiguration(): void {
  if (!process.env.SESSION_SECRET) {
    process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
    log.warn('SESSION_SECRET is not set: customers are signed out when this process ends');
  }
  try {
    const { PAYMENT_HOSTS } = parseEnv(process.env);
    if (PAYMENT_HOSTS.length === 0) {
      log.warn('PAYMENT_HOSTS is not set: no payment page can be opened, so every purchase fails');
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

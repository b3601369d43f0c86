import { randomBytes } from 'node:crypto';
import { ConfigurationError, parseEnv } from './env';
import { log } from './log';

/** Checks the configuration before the first request: a wrong value stops the process with one sentence. */
export function checkConfiguration(): void {
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

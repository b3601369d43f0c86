// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { UserError } from './user-error.mjs';

/**
 * Checks the shop's configuration with the shop's own rules (lib/config/env.ts) before any service
 * starts.
 * @param {Record<string, string | undefined>} env
 * @throws {UserError} with all invalid variables
 */
export async function checkShopConfiguration(env) {
  const folder = await compile({
    name: 'configuration',
    label: 'La configuration',
    files: { env: 'lib/config/env.ts' },
    inputs: ['lib/config/env.ts', 'lib/config/payment-origin.ts', 'scripts/lib/compile.mjs'],
  });
  /** @type {typeof import('../../lib/config/env')} */
  const { ConfigurationError, parseEnv } = await import(
    pathToFileURL(path.join(folder, 'env.mjs')).href
  );
  try {
    parseEnv(env);
  } catch (error) {
    throw error instanceof ConfigurationError ? new UserError(error.message) : error;
  }
}

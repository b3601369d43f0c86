import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Environment from '../../lib/config/env';
import { compile } from './compile.mjs';
import { UserError } from './user-error.mjs';

/**
 * Checks the shop's configuration with the shop's own rules (lib/config/env.ts) before any service
 * starts.
 * @throws {UserError} with all invalid variables
 */
export async function checkShopConfiguration(env: Record<string, string | undefined>) {
  const folder = await compile({
    name: 'configuration',
    label: 'La configuration',
    files: { env: 'lib/config/env.ts' },
    inputs: ['lib/config/env.ts', 'lib/config/payment-origin.ts', 'scripts/lib/compile.mjs'],
  });
  const { ConfigurationError, parseEnv }: typeof Environment = await import(
    pathToFileURL(path.join(folder, 'env.mjs')).href
  );
  try {
    parseEnv(env);
  } catch (error) {
    throw error instanceof ConfigurationError ? new UserError(error.message) : error;
  }
}

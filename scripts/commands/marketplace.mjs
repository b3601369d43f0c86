// @ts-check
import { pathToFileURL } from 'node:url';
import { marketplaceProgram } from '../lib/marketplace-programs.mjs';
import { loadEnvFiles } from '../lib/settings.mjs';

/** `npm run marketplace -- …`: the operator's tools, with the same `.env` files as the shop's own commands. */
export function operate() {
  loadEnvFiles(process.env.NODE_ENV === 'development' ? 'development' : 'production');
  return become('cli');
}

/** `npm run marketplace:serve`: the embedded marketplace alone. */
export function serve() {
  return become('main');
}

/**
 * Goes on as this program: its exit code, its signals and its terminal are this process's own.
 * @param {'main' | 'cli'} name
 */
async function become(name) {
  await import(pathToFileURL(await marketplaceProgram(name)).href);
}

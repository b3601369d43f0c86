// @ts-check
import { pathToFileURL } from 'node:url';
import { shopProgram } from '../lib/shop-programs.mjs';

/**
 * `npm run shop:serve`: runs the shop of the last build without a marketplace. It runs in this
 * process, so that it has the exit code, signals and terminal of the process.
 */
export async function serve() {
  await import(pathToFileURL(await shopProgram('main')).href);
}

// @ts-check
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { install } from '../lib/install.mjs';
import { marketplaceProgram } from '../lib/marketplace-programs.mjs';
import { inRoot } from '../lib/paths.mjs';
import { envFilesMode, loadEnvFiles, shopAddress } from '../lib/settings.mjs';

/** `npm run marketplace -- …`: runs an operator command with the `.env` files of the shop. */
export function operate() {
  return runInProcess('cli');
}

/**
 * `npm run marketplace:serve`: runs the embedded marketplace without the shop, with the `.env` files
 * of the shop.
 */
export function serve() {
  return runInProcess('main');
}

/**
 * Runs the program in this process, so that it has the exit code, signals and terminal of the
 * process.
 * @param {'main' | 'cli'} name
 */
async function runInProcess(name) {
  loadEnvFiles(envFilesMode(process.env));
  process.env.SHOP_URL = shopAddress(process.env);
  // A fresh clone has no packages. The systemd units cannot write into the folder of a release.
  if (!fs.existsSync(inRoot('node_modules'))) await install('shop');
  await import(pathToFileURL(await marketplaceProgram(name)).href);
}

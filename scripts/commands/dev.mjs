// @ts-check
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { checkConfiguration, prepare, serve } from '../lib/serve.mjs';
import { loadEnvFiles } from '../lib/settings.mjs';

/** `npm run dev`: runs the shop from its sources with hot reload. */
export function main() {
  return runCommand(async () => {
    loadEnvFiles('development');
    const settings = await checkConfiguration();
    await install();
    const prepared = await prepare(settings);
    await serve(settings, 'dev', prepared);
  }, 0);
}

// @ts-check
import { build } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { checkConfiguration, prepare, serve } from '../lib/serve.mjs';
import { loadEnvFiles } from '../lib/settings.mjs';

/** `npm start`: installs, builds and runs the shop in production mode. */
export function main() {
  return runCommand(async () => {
    loadEnvFiles('production');
    const settings = await checkConfiguration();
    await install();
    const prepared = await prepare(settings);
    await serve(settings, 'start', prepared, build);
  }, 0);
}

// @ts-check
import { runCommand } from '../lib/command.mjs';
import { reset } from '../lib/reset.mjs';
import { loadEnvFiles, readSettings } from '../lib/settings.mjs';

/** `npm run reset`: deletes the data folder. */
export function main() {
  return runCommand(async () => {
    loadEnvFiles('production');
    await reset(readSettings(process.env).dataDir);
  });
}

// @ts-check
import { runCommand } from '../lib/command.mjs';
import { reset } from '../lib/reset.mjs';
import { envFilesMode, loadEnvFiles, readSettings } from '../lib/settings.mjs';

/** `npm run reset`: deletes the data folder. */
export function main() {
  return runCommand(async () => {
    loadEnvFiles(envFilesMode(process.env));
    await reset(readSettings(process.env).dataDir);
  });
}

// @ts-check
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { step } from '../lib/progress.mjs';
import { writeMap } from '../modules/map.mjs';

/**
 * `npm run map`: writes the map of the modules and their dependencies into docs/architecture.md.
 */
export function main() {
  return runCommand(async () => {
    await install();
    await step('Module map', writeMap);
  }, 130);
}

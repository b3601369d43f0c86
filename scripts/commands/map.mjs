// @ts-check
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { step } from '../lib/progress.mjs';
import { writeMap } from '../rooms/map.mjs';

/** `npm run map`: draws the rooms and the arrows between them into docs/architecture.md. */
export function main() {
  return runCommand(async () => {
    await install();
    await step('Carte des pièces', writeMap);
  }, 130);
}

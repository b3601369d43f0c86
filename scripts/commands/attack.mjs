// @ts-check
import { build } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { start } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';

const interruptedCode = 130;

/** `npm run test:attack [-- overload hanging]`: attacks a real shop with its marketplace, and says how it fared. */
export function main() {
  return runCommand(async () => {
    await install();
    await build();
    const args = [inRoot('e2e/attack/main.ts'), ...process.argv.slice(2)];
    const attack = start(process.execPath, [inRoot('node_modules/tsx/dist/cli.mjs'), ...args], {
      cwd: root,
      onLine: say,
    });
    await attack.exited;
    if (!attack.succeeded()) throw new UserError('La boutique n’a pas tenu partout.');
  }, interruptedCode);
}

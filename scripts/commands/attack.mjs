// @ts-check
import { build } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { start } from '../lib/processes.mjs';
import { printLine } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';

const interruptedCode = 130;

/** `npm run test:attack [-- overload hanging]`: attacks a real shop and prints the results. */
export function main() {
  return runCommand(async () => {
    await install();
    await build();
    const args = [inRoot('e2e/attack/main.ts'), ...process.argv.slice(2)];
    const attack = start(process.execPath, [inRoot('node_modules/tsx/dist/cli.mjs'), ...args], {
      cwd: root,
      onLine: printLine,
    });
    await attack.exited;
    if (!attack.succeeded()) throw new UserError('The shop missed a target.');
  }, interruptedCode);
}

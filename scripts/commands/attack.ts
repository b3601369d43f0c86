import { build } from '../lib/build';
import { inRoot, root } from '../lib/paths.mjs';
import { start } from '../lib/processes.mjs';
import { printLine } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';

/** `npm run test:attack [-- overload hanging]`: attacks a real shop and prints the results. */
export async function main(): Promise<void> {
  await build();
  const args = [inRoot('e2e/attack/main.ts'), ...process.argv.slice(2)];
  const attack = start(process.execPath, [inRoot('node_modules/tsx/dist/cli.mjs'), ...args], {
    cwd: root,
    onLine: printLine,
  });
  await attack.exited;
  if (!attack.succeeded()) throw new UserError('The shop missed a target.');
}

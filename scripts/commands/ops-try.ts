import { build } from '../lib/build';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { printLine } from '../lib/progress.mjs';
import { requireOpsPackages } from '../lib/scale-packages';
import { UserError } from '../lib/user-error.mjs';

/**
 * `npm run ops:try [-- --short | <fault>…]`: injects faults into a running shop and checks that the
 * alerts of deploy/prometheus fire and resolve.
 */
export async function main(): Promise<void> {
  await requireOpsPackages();
  await build();
  const program = [inRoot('node_modules/tsx/dist/cli.mjs'), 'e2e/ops/main.ts'];
  const { ok } = await run(process.execPath, [...program, ...process.argv.slice(2)], {
    cwd: root,
    env: process.env,
    onLine: printLine,
  });
  if (!ok) throw new UserError('The test of the alerts failed.');
}

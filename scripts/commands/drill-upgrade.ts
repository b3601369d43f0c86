import { build } from '../lib/build';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { printLine } from '../lib/progress.mjs';
import { requireScalePackages } from '../lib/scale-packages';
import { UserError } from '../lib/user-error.mjs';

/**
 * `npm run drill:upgrade [-- --from <tag or commit>] [--short]`: replaces the previous release by
 * this one under load, as docs/operations.md describes.
 */
export async function main(): Promise<void> {
  await requireScalePackages();
  await build();
  const program = [inRoot('node_modules/tsx/dist/cli.mjs'), 'e2e/upgrade/main.ts'];
  const { ok } = await run(process.execPath, [...program, ...process.argv.slice(2)], {
    cwd: root,
    onLine: printLine,
  });
  if (!ok) throw new UserError('The upgrade drill failed.');
}

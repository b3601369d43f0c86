import { browser } from '../lib/browser';
import { build } from '../lib/build';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { printLine } from '../lib/progress.mjs';
import { requireScalePackages } from '../lib/scale-packages';
import { UserError } from '../lib/user-error.mjs';

/**
 * `npm run scale:try`: tests several processes behind nginx, as docs/operations.md describes. Kills
 * a process of each kind during the test.
 */
export async function main(): Promise<void> {
  await requireScalePackages();
  await build();
  const program = [inRoot('node_modules/tsx/dist/cli.mjs'), 'e2e/scale/main.ts'];
  const { ok } = await run(process.execPath, [...program, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, VITRINE_CHROMIUM: await browser() },
    onLine: printLine,
  });
  if (!ok) throw new UserError('The test of several processes failed.');
}

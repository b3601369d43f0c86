// @ts-check
import { browser } from '../lib/browser.mjs';
import { build } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { requireScalePackages } from '../lib/scale-packages.mjs';
import { UserError } from '../lib/user-error.mjs';

/** `npm run scale:try`: several of each behind nginx, as docs/operations.md says, and one of each killed in the middle. */
export function main() {
  return runCommand(async () => {
    await requireScalePackages();
    await install();
    await build();
    const program = [inRoot('node_modules/tsx/dist/cli.mjs'), 'e2e/scale/try.ts'];
    const { ok } = await run(process.execPath, [...program, ...process.argv.slice(2)], {
      cwd: root,
      env: { ...process.env, VITRINE_CHROMIUM: await browser() },
      onLine: say,
    });
    if (!ok) throw new UserError('L’essai à plusieurs processus a échoué.');
  }, 130);
}

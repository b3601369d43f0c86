import { runCommand } from '../lib/command.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { printLine, step } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';
import { release } from '../release/release';
import { writeSbom } from '../sbom/write-sbom';

// `npm run release -- 0.2.0`: releases a version after the complete test matrix.
runCommand(async () => {
  const [version = '', ...rest] = process.argv.slice(2);
  if (!version || rest.length > 0) throw new UserError('Usage: npm run release -- <version>');
  const date = new Date().toISOString().slice(0, 10);
  const tag = await release({ folder: root, version, date, runTests });
  const sbom = `vitrine-${version}.cdx.json`;
  writeSbom(inRoot(sbom));
  printLine(`Wrote ${sbom}, the software bill of materials. Attach it to the release.`);
  printLine(`Committed and tagged ${tag}. To publish it: git push --atomic origin main ${tag}`);
});

async function runTests(): Promise<void> {
  await step('Complete test matrix', async (detail) => {
    const args = [inRoot('scripts/test.mjs'), '--all'];
    const { ok, output } = await run(process.execPath, args, { cwd: root, onLine: detail });
    if (!ok) throw new UserError('The tests failed.', output);
  });
}

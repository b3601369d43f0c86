import path from 'node:path';
import { runCommand } from '../lib/command.mjs';
import { printLine } from '../lib/progress.mjs';
import { UserError } from '../lib/user-error.mjs';
import { writeSbom } from '../sbom/write-sbom';

// `npm run sbom [-- file]`: writes the software bill of materials of this version.
runCommand(async () => {
  const [file = 'vitrine.cdx.json', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new UserError('Usage: npm run sbom [-- file]');
  const packages = writeSbom(path.resolve(file));
  printLine(`${file}: ${packages} packages, all with accepted licences`);
});

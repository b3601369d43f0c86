import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { npmCommand } from '../lib/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { UserError } from '../lib/user-error.mjs';
import { runtimeSbom } from './sbom';

const maxBytes = 64 * 1024 * 1024;

/**
 * Writes the software bill of materials (SBOM) of this version into a file, as CycloneDX JSON. It
 * lists the packages of the lock file for all operating systems, so it does not depend on the
 * machine, and needs no network.
 * @returns the number of packages
 * @throws {UserError} when npm fails, or a licence is not accepted
 */
export function writeSbom(file: string): number {
  const lock: unknown = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const sbom = runtimeSbom(JSON.parse(npmSbom()), lock);
  fs.writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return sbom.components.length;
}

function npmSbom(): string {
  const [command, ...first] = npmCommand();
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  try {
    return execFileSync(command, [...first, 'sbom', ...format], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: maxBytes,
      shell: process.platform === 'win32' && first.length === 0,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new UserError('npm did not write the SBOM. It requires npm 10 or newer.', String(error));
  }
}

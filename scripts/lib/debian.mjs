// @ts-check
import fs from 'node:fs';
import { InterruptedError, run } from './processes.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/** Returns whether this process can install packages with apt. */
export function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs packages without starting their services.
 * @param {readonly string[]} packages
 * @param {(line: string) => void} onLine
 * @throws {UserError} with the output of apt-get
 */
export async function installPackages(packages, onLine) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-q'], { env, onLine });
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { ok, output } = await run('apt-get', install, { env, onLine });
  if (!ok) throw new UserError(`Could not install ${packages.join(', ')}.`, output);
}

/**
 * Installs packages as a step where apt is available. Ignores failures: the caller looks for the
 * programs afterwards.
 * @param {string} title
 * @param {readonly string[]} packages
 */
export async function installIfPossible(title, packages) {
  if (!isRootOnDebian()) return;
  await step(title, (detail) =>
    installPackages(packages, detail).catch((error) => {
      if (error instanceof InterruptedError) throw error;
    }),
  );
}

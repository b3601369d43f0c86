// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, stampMatches } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

const stampFile = inRoot('node_modules/.vitrine-install');

/**
 * Installs the packages of package-lock.json, unless they are already installed.
 * @throws {UserError} with the output of npm
 */
export async function install() {
  const wanted = fingerprint(
    root,
    ['package-lock.json'],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if (stampMatches(stampFile, wanted)) return;
  if (!fs.existsSync(stampFile) && isInstalledByHand()) {
    fs.writeFileSync(stampFile, wanted);
    return;
  }
  await step('Installation des paquets', async (detail) => {
    const [command, ...first] = npmCommand();
    const result = await run(
      command,
      [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'],
      { cwd: root, shell: process.platform === 'win32' && first.length === 0, onLine: detail },
    );
    if (!result.ok) {
      throw new UserError(
        'L’installation des paquets a échoué, pour la raison que npm donne ci-dessus.',
        result.output,
      );
    }
    fs.writeFileSync(stampFile, wanted);
  });
}

/** @returns {[string, ...string[]]} the npm that runs this command, or the one on the PATH */
export function npmCommand() {
  const runningNpm = process.env.npm_execpath;
  if (runningNpm && path.basename(runningNpm) === 'npm-cli.js') {
    return [process.execPath, runningNpm];
  }
  return ['npm'];
}

function isInstalledByHand() {
  const installed = inRoot('node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  return holdsEverything(readPackages(installed), readPackages(inRoot('package-lock.json')));
}

/**
 * Returns whether npm's record of installed packages contains all packages of the lock file.
 * Ignores optional packages, because they depend on the machine.
 * @param {Packages} installed
 * @param {Packages} wanted
 */
export function holdsEverything(installed, wanted) {
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === '' ||
      entry.optional ||
      entry.devOptional ||
      installed[place]?.version === entry.version,
  );
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
}

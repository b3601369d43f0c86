// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, stampMatches } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/**
 * The packages to install: those that the shop needs to be built and run, or also those of tests
 * and development, which are most of them.
 * @typedef {'shop' | 'all'} Extent
 */

const stampFiles = {
  shop: inRoot('node_modules/.vitrine-install-shop'),
  all: inRoot('node_modules/.vitrine-install'),
};

/** The owner of a shop reads French, and developers read English. */
const words = {
  shop: {
    title: 'Installation des paquets',
    failure: 'L’installation des paquets a échoué, pour la raison que npm donne ci-dessus.',
  },
  all: { title: 'Packages', failure: 'Failed: Packages. npm gives the reason above.' },
};

/**
 * Installs the packages of package-lock.json, unless they are already installed.
 * @param {Extent} extent
 * @throws {UserError} with the output of npm
 */
export async function install(extent) {
  const wanted = fingerprint(
    root,
    ['package-lock.json'],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if (stampMatches(stampFiles.all, wanted) || stampMatches(stampFiles[extent], wanted)) return;
  if (!fs.existsSync(stampFiles[extent]) && isInstalledByHand(extent)) {
    fs.writeFileSync(stampFiles[extent], wanted);
    return;
  }
  const { title, failure } = words[extent];
  await step(title, async (detail) => {
    const [command, ...first] = npmCommand();
    const result = await run(
      command,
      [...first, ...npmArguments(extent, stampMatches(stampFiles.shop, wanted))],
      { cwd: root, shell: process.platform === 'win32' && first.length === 0, onLine: detail },
    );
    if (!result.ok) throw new UserError(failure, result.output);
    fs.writeFileSync(stampFiles[extent], wanted);
  });
}

/**
 * The arguments of npm. To the packages of the shop it adds the others and replaces none, because
 * the shop may be running.
 * @param {Extent} extent
 * @param {boolean} hasShopPackages whether the packages of the shop are installed
 */
export function npmArguments(extent, hasShopPackages) {
  const kinds = extent === 'shop' ? '--omit=dev' : '--include=dev';
  const command = hasShopPackages ? ['install', '--no-save'] : ['ci'];
  return [...command, kinds, '--no-audit', '--no-fund', '--prefer-offline'];
}

/** @returns {[string, ...string[]]} the npm that runs this command, or the one on the PATH */
export function npmCommand() {
  const runningNpm = process.env.npm_execpath;
  if (runningNpm && path.basename(runningNpm) === 'npm-cli.js') {
    return [process.execPath, runningNpm];
  }
  return ['npm'];
}

/** @param {Extent} extent */
function isInstalledByHand(extent) {
  const installed = inRoot('node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  return holdsEverything(
    extent,
    readPackages(installed),
    readPackages(inRoot('package-lock.json')),
  );
}

/**
 * Returns whether npm's record of installed packages contains those of the lock file. Ignores
 * optional packages, because they depend on the machine.
 * @param {Extent} extent
 * @param {Packages} installed
 * @param {Packages} wanted
 */
export function holdsEverything(extent, installed, wanted) {
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === '' ||
      (entry.dev && extent === 'shop') ||
      entry.optional ||
      entry.devOptional ||
      installed[place]?.version === entry.version,
  );
}

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
}

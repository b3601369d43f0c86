// @ts-check
import fs from 'node:fs';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/** Chromium without windows: what Playwright itself takes, and a quarter quicker through the journeys. */
const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windowsProgram = 'Google\\Chrome\\Application\\chrome.exe';
const downloadTimeoutMs = '15000';

/**
 * A Chromium or Chrome for the end-to-end tests: one that is there, else one that it can install.
 * @returns {Promise<string>} its program
 * @throws {UserError}
 */
export async function browser() {
  const chosen = process.env.VITRINE_CHROMIUM;
  if (chosen && !fs.existsSync(chosen)) {
    throw new UserError(`VITRINE_CHROMIUM désigne un programme qui n’existe pas : ${chosen}`);
  }
  if (chosen) return chosen;
  const hasShell = installedBrowser()?.endsWith(headlessShell);
  if (!hasShell && isRootOnDebian()) await step('Installation d’un navigateur', installShell);
  const found = installedBrowser() || (await downloadedBrowser());
  if (found) return found;
  return step('Téléchargement d’un navigateur', async (detail) => {
    await runPlaywright(['install', 'chromium'], detail);
    const downloaded = await downloadedBrowser();
    if (downloaded) return downloaded;
    throw new UserError(
      'Aucun navigateur pour les tests de bout en bout : installez Chromium ou Chrome, ou donnez le chemin de son programme dans VITRINE_CHROMIUM.',
    );
  });
}

/**
 * Another browser does as well where the shell cannot be had.
 * @param {(line: string) => void} detail
 */
async function installShell(detail) {
  await installPackages([headlessShell, 'fonts-liberation'], detail).catch(() => {});
}

/**
 * Where browsers usually are on a system.
 * @param {string} platform as in `process.platform`
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function usualPlaces(platform, env) {
  if (platform === 'darwin') return macApplications;
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => `${folder}\\${windowsProgram}`);
  }
  const path = (env.PATH ?? '').split(':').filter(Boolean);
  const folders = [...new Set([...path, ...linuxFolders])];
  return [[headlessShell], names].flatMap((wanted) =>
    folders.flatMap((folder) => wanted.map((name) => `${folder}/${name}`)),
  );
}

/** A browser that is installed on this system. */
export function installedBrowser() {
  return usualPlaces(process.platform, process.env).find((place) => fs.existsSync(place));
}

/** The browser that Playwright has downloaded before. */
async function downloadedBrowser() {
  const { chromium } = await import('playwright');
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

/**
 * @param {string[]} args
 * @param {(line: string) => void} onLine
 */
function runPlaywright(args, onLine) {
  return run(process.execPath, [inRoot('node_modules/playwright/cli.js'), ...args], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadTimeoutMs, ...process.env },
    onLine,
  });
}

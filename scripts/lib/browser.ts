import fs from 'node:fs';
import { installIfPossible } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/**
 * Chromium without a window system. Playwright prefers it; the tests run a quarter faster in it.
 */
const headlessShell = 'chromium-headless-shell';
const debianPackages = [headlessShell, 'chromium', 'fonts-liberation'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windowsProgram = 'Google\\Chrome\\Application\\chrome.exe';
const downloadTimeoutMs = '15000';

/**
 * Finds a Chromium or Chrome for the end-to-end tests, or installs one.
 * @returns the path of its program
 * @throws {UserError}
 */
export async function browser(): Promise<string> {
  const chosen = process.env.VITRINE_CHROMIUM;
  if (chosen && !fs.existsSync(chosen)) {
    throw new UserError(`VITRINE_CHROMIUM names a program that does not exist: ${chosen}`);
  }
  if (chosen) return chosen;
  const hasBoth = installedBrowser()?.endsWith(headlessShell) && installedFullBrowser();
  // Another browser works as well.
  if (!hasBoth) await installIfPossible('Installing browsers', debianPackages);
  const found = installedBrowser() || (await downloadedBrowser());
  if (found) return found;
  return step('Downloading a browser', async (detail) => {
    await runPlaywright(['install', 'chromium'], detail);
    const downloaded = await downloadedBrowser();
    if (downloaded) return downloaded;
    throw new UserError(
      'No browser for the end-to-end tests: install Chromium or Chrome, or set VITRINE_CHROMIUM to the path of its program.',
    );
  });
}

/**
 * Lists the usual paths of browsers on a platform, in order of preference.
 * @param platform as in `process.platform`
 */
export function usualPlaces(platform: string, env: Record<string, string | undefined>): string[] {
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

/** Returns the path of an installed browser, preferably the headless shell. */
export function installedBrowser() {
  return usualPlaces(process.platform, process.env).find((place) => fs.existsSync(place));
}

/** Returns the path of an installed browser with all features, such as the back/forward cache. */
export function installedFullBrowser() {
  return usualPlaces(process.platform, process.env).find(
    (place) => !place.endsWith(headlessShell) && fs.existsSync(place),
  );
}

/** Returns the path of the browser that Playwright downloaded. */
async function downloadedBrowser() {
  const { chromium } = await import('playwright');
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

function runPlaywright(args: string[], onLine: (line: string) => void) {
  return run(process.execPath, [inRoot('node_modules/playwright/cli.js'), ...args], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadTimeoutMs, ...process.env },
    onLine,
  });
}

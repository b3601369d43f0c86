// @ts-check
import path from 'node:path';
import { browser } from './browser.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { jestCounts, playwrightCounts, readReport } from './test-reports.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} Reporting
 * @property {string} folder for the tools' reports
 * @property {(more: import('./test-reports.mjs').Counts) => void} count called with the counts of
 *   each tool
 */

/**
 * Runs a tool as a step.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @throws {UserError} with the output of the tool
 */
export function tool(title, program, args, env = process.env) {
  return step(title, async (detail) => {
    const result = await run(process.execPath, [program, ...args], {
      cwd: root,
      env,
      onLine: detail,
    });
    if (!result.ok) throw new UserError(`Failed: ${title}.`, result.output);
  });
}

/**
 * @param {Reporting} reporting
 * @param {string} title
 * @param {string[]} projects
 * @param {string[]} [options] of Jest, for all of these projects
 * @param {NodeJS.ProcessEnv} [env] besides this process's own
 */
export async function jest({ folder, count }, title, projects, options = [], env = {}) {
  const report = path.join(folder, `${title}.json`);
  const args = [...options, '--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  try {
    await tool(title, inRoot('node_modules/jest/bin/jest.js'), args, { ...process.env, ...env });
  } finally {
    count(jestCounts(readReport(report)));
  }
}

/**
 * @param {Reporting} reporting
 * @param {string} title
 * @param {string | undefined} grep
 * @param {NodeJS.ProcessEnv} [env] besides this process's own
 */
export async function playwright({ folder, count }, title, grep, env = {}) {
  const report = path.join(folder, `${title}.json`);
  const settings = {
    ...process.env,
    ...env,
    VITRINE_CHROMIUM: await browser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  if (grep) args.push('--grep', grep);
  try {
    await tool(title, inRoot('node_modules/playwright/cli.js'), args, settings);
  } finally {
    count(playwrightCounts(readReport(report)));
  }
}

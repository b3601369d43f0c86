// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser } from '../lib/browser.mjs';
import { build, nextCommand } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { postgresForTests } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';
import { duration, say, step } from '../lib/progress.mjs';
import { readTestOptions } from '../lib/test-options.mjs';
import { add, jestCounts, noTests, playwrightCounts, readReport } from '../lib/test-reports.mjs';
import { UserError } from '../lib/user-error.mjs';

const interruptedCode = 130;

/** @typedef {import('../lib/test-reports.mjs').Counts} Counts */
/** @typedef {{ detail: (line: string) => void, reports: string }} Tools */

/** `npm test`: everything that must hold, stopping at the first thing that does not. */
export function main() {
  return runCommand(async () => {
    const started = performance.now();
    const { chosen, grep } = readTestOptions(process.argv.slice(2));
    const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-tests-'));
    let counts = noTests;
    const count = (/** @type {Counts} */ more) => {
      counts = add(counts, more);
    };
    try {
      await install();
      await runParts(chosen, grep, reports, count);
    } catch (error) {
      // A part without tests of its own (format, types, build) fails as one.
      if (counts.failed === 0) count({ ...noTests, failed: 1 });
      throw error;
    } finally {
      fs.rmSync(reports, { recursive: true, force: true });
      process.once('exit', () => sayCounts(counts, performance.now() - started));
    }
  }, interruptedCode);
}

/**
 * @param {Set<string>} chosen
 * @param {string | undefined} grep
 * @param {string} reports
 * @param {(more: Counts) => void} count
 */
async function runParts(chosen, grep, reports, count) {
  if (chosen.has('format')) {
    await tool('Format et règles', biome, ['ci', '--error-on-warnings', '.']);
  }
  if (chosen.has('types')) {
    await tool('Types des pages', nextCommand, ['typegen']);
    await tool('Types', inRoot('node_modules/typescript/bin/tsc'), ['--noEmit']);
  }
  const quick = ['unit', 'component'].filter((project) => chosen.has(project));
  if (quick.length > 0) {
    // Generous: on a busy machine starting a program or typing into a form takes its time.
    await jest('Tests unitaires et de composants', quick, reports, count, ['--testTimeout=30000']);
  }
  if (chosen.has('contract')) {
    await jest('Tests du contrat', ['contract'], reports, count, contractOptions);
  }
  if (chosen.has('postgres')) await contractOnPostgres(reports, count);
  if (chosen.has('build') || chosen.has('e2e')) await build();
  if (chosen.has('e2e')) await playwright(grep, reports, count);
}

const contractOptions = ['--testTimeout=60000', '--maxWorkers=2'];

/**
 * @param {string} reports
 * @param {(more: Counts) => void} count
 */
async function contractOnPostgres(reports, count) {
  const folder = await postgresForTests();
  if (!folder) return count({ ...noTests, skipped: 1 });
  const env = {
    ...process.env,
    VITRINE_TEST_DATABASE: 'postgres',
    VITRINE_POSTGRES_BIN: folder,
  };
  const title = 'Tests du contrat sur PostgreSQL';
  await jest(title, ['contract'], reports, count, contractOptions, env);
}

const biome = inRoot('node_modules/@biomejs/biome/bin/biome');

/**
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function tool(title, program, args, env = process.env) {
  return step(title, async (detail) => {
    const result = await run(process.execPath, [program, ...args], {
      cwd: root,
      env,
      onLine: detail,
    });
    if (!result.ok) throw new UserError(`Échec : ${title}.`, result.output);
  });
}

/**
 * @param {string} title
 * @param {string[]} projects
 * @param {string} reports
 * @param {(more: Counts) => void} count
 * @param {string[]} [options] of Jest, for all of these projects
 * @param {NodeJS.ProcessEnv} [env]
 */
async function jest(title, projects, reports, count, options = [], env = process.env) {
  const report = path.join(reports, `${title}.json`);
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...options];
  try {
    await tool(title, inRoot('node_modules/jest/bin/jest.js'), args, env);
  } finally {
    count(jestCounts(readReport(report)));
  }
}

/**
 * @param {string | undefined} grep
 * @param {string} reports
 * @param {(more: Counts) => void} count
 */
async function playwright(grep, reports, count) {
  const report = path.join(reports, 'playwright.json');
  const env = {
    ...process.env,
    VITRINE_CHROMIUM: await browser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  try {
    await tool(
      'Tests de bout en bout',
      inRoot('node_modules/playwright/cli.js'),
      grep ? [...args, '--grep', grep] : args,
      env,
    );
  } finally {
    count(playwrightCounts(readReport(report)));
  }
}

/**
 * @param {Counts} counts
 * @param {number} milliseconds
 */
function sayCounts(counts, milliseconds) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} laissés de côté` : '';
  say(`\nTerminé en ${duration(milliseconds)}${skipped}`);
  say(`${counts.passed} passed, ${counts.failed} failed`);
}

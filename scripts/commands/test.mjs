// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser } from '../lib/browser.mjs';
import { build, nextCommand } from '../lib/build.mjs';
import { runCommand } from '../lib/command.mjs';
import { install } from '../lib/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { postgresForTests } from '../lib/postgres.mjs';
import { duration, say, step } from '../lib/progress.mjs';
import { redisForTests } from '../lib/redis.mjs';
import { readTestOptions } from '../lib/test-options.mjs';
import { add, noTests } from '../lib/test-reports.mjs';
import { jest, playwright, tool } from '../lib/test-tools.mjs';
import { cruise } from '../rooms/cruise.mjs';
import { checkMap } from '../rooms/map.mjs';

const interruptedCode = 130;

/** @typedef {import('../lib/test-reports.mjs').Counts} Counts */
/** @typedef {import('../lib/test-tools.mjs').Reporting} Reporting */

/** `npm test` and `npm run test:all`: everything that must hold, stopping at the first thing that does not. */
export function main() {
  return runCommand(async () => {
    const started = performance.now();
    const options = readTestOptions(process.argv.slice(2));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-tests-'));
    let counts = noTests;
    const count = (/** @type {Counts} */ more) => {
      counts = add(counts, more);
    };
    try {
      await install();
      await runParts(options, { folder, count });
    } catch (error) {
      // A part without tests of its own (format, types, build) fails as one.
      if (counts.failed === 0) count({ ...noTests, failed: 1 });
      throw error;
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
      process.once('exit', () => sayCounts(counts, performance.now() - started));
    }
  }, interruptedCode);
}

/**
 * @param {ReturnType<typeof readTestOptions>} options
 * @param {Reporting} reporting
 */
async function runParts({ chosen, grep, all }, reporting) {
  await together([checkFormatAndRooms(chosen), checkTypes(chosen), programs(chosen)]);
  const extent = { VITRINE_TEST_ALL: all ? '1' : '' };
  const quick = ['unit', 'component'].filter((project) => chosen.has(project));
  if (quick.length > 0) {
    await jest(reporting, 'Tests unitaires et de composants', quick, manyWorkers);
  }
  if (chosen.has('contract')) {
    await jest(reporting, 'Tests du contrat', ['contract'], twoWorkers, extent);
  }
  if (chosen.has('postgres')) await contractOnPostgres(reporting, all, extent);
  if (chosen.has('long')) await longLoops(reporting);
  if (['build', 'e2e', 'e2e-plain'].some((part) => chosen.has(part))) await build();
  if (chosen.has('e2e')) await playwright(reporting, 'Tests de bout en bout', grep, extent);
  if (chosen.has('e2e-plain')) {
    const title = 'Tests de bout en bout sur une place de marché sans extension';
    await playwright(reporting, title, grep, { ...extent, VITRINE_E2E_MARKETPLACE: 'plain' });
  }
}

const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
/** By itself Jest leaves one core to its own process, which has next to nothing to do. */
const twoWorkers = ['--maxWorkers=2'];
/** Some of what is quick waits: more of it at once than there are cores. */
const manyWorkers = [`--maxWorkers=${2 * os.availableParallelism()}`];

/** @typedef {ReturnType<typeof readTestOptions>['chosen']} Chosen */

/** @param {Chosen} chosen */
async function checkFormatAndRooms(chosen) {
  if (chosen.has('format')) {
    await tool('Format et règles', biome, ['ci', '--error-on-warnings', '.']);
  }
  if (!chosen.has('rooms')) return;
  await step('Pièces et flèches', () => cruise(['-T', 'err']));
  await step('Carte des pièces', checkMap);
  await tool('Rien d’inutile', inRoot('node_modules/knip/bin/knip.js'), []);
}

/** @param {Chosen} chosen */
async function checkTypes(chosen) {
  if (!chosen.has('types')) return;
  await tool('Types des pages', nextCommand, ['typegen']);
  await tool('Types', inRoot('node_modules/typescript/bin/tsc'), ['--noEmit']);
}

/**
 * What the chosen tests start and a machine may not have. The system installs one thing at a time.
 * @param {Chosen} chosen
 */
async function programs(chosen) {
  const has = (/** @type {string[]} */ parts) => parts.some((part) => chosen.has(part));
  if (has(['unit', 'component'])) await redisForTests();
  if (has(['postgres'])) await postgresForTests();
  if (has(['e2e', 'e2e-plain'])) await browser();
}

/**
 * Waits for all of them, also when one fails: a tool that is left alone would go on.
 * @param {Promise<void>[]} works
 */
async function together(works) {
  const ended = await Promise.allSettled(works);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** What only PostgreSQL shows: its own tests, races for the last piece, several processes. All others are for `npm run test:all`. */
const tellingFiles = '/(postgres|purchase-races|chat-processes)\\.contract';

/**
 * @param {Reporting} reporting
 * @param {boolean} all
 * @param {Record<string, string>} extent
 */
async function contractOnPostgres(reporting, all, extent) {
  const folder = await postgresForTests();
  if (!folder) return reporting.count({ ...noTests, skipped: 1 });
  const env = { ...extent, VITRINE_TEST_DATABASE: 'postgres', VITRINE_POSTGRES_BIN: folder };
  const files = all ? [] : [tellingFiles];
  const title = 'Tests du contrat sur PostgreSQL';
  await jest(reporting, title, ['contract'], [...files, ...twoWorkers], env);
}

/** @param {Reporting} reporting */
async function longLoops(reporting) {
  const env = { VITRINE_CHAT_MESSAGES: '10000', VITRINE_KILL_ROUNDS: '20' };
  const files = '/(chat-load|kill)\\.contract';
  await jest(reporting, 'Longues boucles', ['contract'], [files, ...twoWorkers], env);
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

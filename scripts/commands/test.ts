import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser } from '../lib/browser';
import { buildRelease, nextCommand } from '../lib/build';
import { runDrills } from '../lib/drills';
import { inRoot } from '../lib/paths.mjs';
import { postgresForTests } from '../lib/postgres.mjs';
import { duration, printLine, step } from '../lib/progress.mjs';
import { redisForTests } from '../lib/redis';
import { readTestOptions, type TestOptions } from '../lib/test-options';
import { add, type Counts, noTests } from '../lib/test-reports';
import { jest, playwright, type Reporting, tool } from '../lib/test-tools';
import { checkDependencies, readDependencies } from '../modules/dependencies';
import { checkMap } from '../modules/map';

const browserParts = ['e2e', 'e2e-plain', 'e2e-without-internals'];

/** `npm test` and `npm run test:all`: runs all checks, and stops at the first failing step. */
export async function main(): Promise<void> {
  const options = readTestOptions(process.argv.slice(2));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-tests-'));
  let counts = noTests;
  const count = (more: Counts) => {
    counts = add(counts, more);
  };
  try {
    await runParts(options, { folder, count });
  } catch (error) {
    // A part without tests (format, types, build) counts as one failure.
    if (counts.failed === 0) count({ ...noTests, failed: 1 });
    throw error;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    process.once('exit', () => printCounts(counts));
  }
}

async function runParts({ chosen, grep, all }: TestOptions, reporting: Reporting) {
  await allSettled([checkFormatAndModules(chosen), checkTypes(chosen), installPrograms(chosen)]);
  const extent = { VITRINE_TEST_ALL: all ? '1' : '' };
  const quick = ['unit', 'component'].filter((project) => chosen.has(project));
  if (quick.length > 0) {
    await jest(reporting, 'Unit and component tests', quick, manyWorkers, extent);
  }
  // The contract tests wait some of the time, in which the build uses the processors.
  await allSettled([contract(chosen, reporting, extent), buildForTests(chosen)]);
  if (chosen.has('postgres')) await contractOnPostgres(reporting, extent);
  if (chosen.has('long')) await longLoops(reporting);
  if (chosen.has('e2e')) await playwright(reporting, 'End-to-end tests', grep, extent);
  if (chosen.has('e2e-plain')) {
    const title = 'End-to-end tests on a plain marketplace';
    await playwright(reporting, title, grep, { ...extent, VITRINE_E2E_MARKETPLACE: 'plain' });
  }
  if (chosen.has('e2e-without-internals')) {
    const title = 'End-to-end tests without undocumented parts of Next.js';
    await playwright(reporting, title, grep, { NEXT_INTERNALS: 'off' });
  }
  if (chosen.has('drills')) await runDrills(reporting);
}

const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
/** Each waits some of the time: for its servers, and for times that the rules name. */
const threeWorkers = ['--maxWorkers=3'];
/** Some quick tests wait most of the time, so more of them run at once than there are cores. */
const manyWorkers = [`--maxWorkers=${2 * os.availableParallelism()}`];

type Chosen = TestOptions['chosen'];

async function checkFormatAndModules(chosen: Chosen) {
  if (chosen.has('format')) {
    await tool('Format and lint', biome, ['ci', '--error-on-warnings', '.']);
  }
  if (!chosen.has('modules')) return;
  await step('Dependencies', readDependencies);
  await step('Module boundaries', checkDependencies);
  await step('Module map', checkMap);
  await tool('Unused code', inRoot('node_modules/knip/bin/knip.js'), []);
}

async function checkTypes(chosen: Chosen) {
  if (!chosen.has('types')) return;
  await tool('Route types', nextCommand(), ['typegen']);
  // Several checkers each compute the types they share, which takes half as long again, and other
  // tools run beside this one.
  const options = ['--noEmit', '--checkers', '1'];
  await tool('Types', inRoot('node_modules/typescript/bin/tsc'), options);
}

/**
 * Installs the programs that the chosen tests need, one after the other: apt runs only once at a
 * time.
 */
async function installPrograms(chosen: Chosen) {
  const has = (parts: string[]) => parts.some((part) => chosen.has(part));
  if (has(['unit', 'component'])) await redisForTests();
  if (has(['postgres'])) await postgresForTests();
  if (has(browserParts)) await browser();
}

async function contract(chosen: Chosen, reporting: Reporting, extent: Record<string, string>) {
  if (!chosen.has('contract')) return;
  // The long loops run these tests for longer.
  const files = chosen.has('long') ? [`^(?!.*${longFiles})`] : [];
  await jest(reporting, 'Contract tests', ['contract'], [...files, ...threeWorkers], extent);
}

async function buildForTests(chosen: Chosen) {
  const parts = ['build', 'drills', ...browserParts];
  if (parts.some((part) => chosen.has(part))) await buildRelease();
}

/** Waits for all tasks before it throws the first error, so that no tool keeps running. */
async function allSettled(tasks: Promise<void>[]) {
  const results = await Promise.allSettled(tasks);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function contractOnPostgres(reporting: Reporting, extent: Record<string, string>) {
  const folder = await postgresForTests();
  if (!folder) return reporting.count({ ...noTests, skipped: 1 });
  const env = { ...extent, VITRINE_TEST_DATABASE: 'postgres', VITRINE_POSTGRES_BIN: folder };
  await jest(reporting, 'Contract tests on PostgreSQL', ['contract'], threeWorkers, env);
}

const longFiles = '/(chat-load|kill|mail-kill)\\.contract';

async function longLoops(reporting: Reporting) {
  const env = {
    VITRINE_TEST_ALL: '1',
    VITRINE_CHAT_MESSAGES: '10000',
    VITRINE_KILL_ROUNDS: '20',
  };
  await jest(reporting, 'Long loops', ['contract'], [longFiles, ...threeWorkers], env);
}

function printCounts(counts: Counts) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  printLine(`\nFinished in ${duration(performance.now())}${skipped}`);
  const { passed, failed } = counts;
  if (passed + failed > 0) printLine(`${passed} passed, ${failed} failed`);
}

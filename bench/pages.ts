import fs from 'node:fs';
import os from 'node:os';
import { Command, Option } from 'commander';
import { startEnvironment, type TestEnvironment } from '../e2e/support/test-environment';
import { build } from '../scripts/lib/build';
import { inRoot } from '../scripts/lib/paths.mjs';
import { wholeNumber } from './options';
import { startBaselines } from './pages/baselines';
import { compare, tableOf } from './pages/figures';
import { lighthouseTable } from './pages/lighthouse';
import { hasWrk } from './pages/load';
import { phoneFigures } from './pages/phone-figures';
import { serverFigures } from './pages/server-figures';
import { findShopPages, type ShopPages } from './pages/shop-pages';
import { visit } from './pages/visits';

/**
 * `npm run bench`: compares the shop's pages with baselines. docs/performance.md explains the
 * output.
 */

const parts = ['server', 'phone', 'lighthouse'] as const;

const program = new Command('bench')
  .description('Measures the pages of the shop and compares them with baselines.')
  .option('--quick', 'visit each page once instead of five times, and measure for less time')
  .option('--runs <number>', 'visits of each page', wholeNumber, 5)
  .addOption(new Option('--only <part>').choices(parts))
  .parse();
const { quick, runs, only } = program.opts<{
  quick?: true;
  runs: number;
  only?: (typeof parts)[number];
}>();

await build();
const started = await startEnvironment();
try {
  const found = await findShopPages(started.baseURL.replace('localhost', '127.0.0.1'));
  if (only === 'lighthouse') console.log(await lighthouseTable(found, quick ? 1 : runs));
  else await printFigures(started, found);
} finally {
  await started.end();
}

async function printFigures(environment: TestEnvironment, pages: ShopPages): Promise<void> {
  log('building the baselines');
  const baselines = await startBaselines(pages.pictures);
  try {
    log('visiting each page once, to fill the image cache');
    for (const path of Object.values(pages.paths)) await visit(pages.origin + path);
    const load = quick
      ? { rounds: 1, seconds: 2, misses: 100 }
      : { rounds: 3, seconds: 5, misses: 140 };
    log(`measuring requests with ${(await hasWrk()) ? 'wrk' : 'Node.js: wrk is not installed'}`);
    const server = only === 'phone' ? [] : await serverFigures(environment, pages, baselines, load);
    log('visiting pages on a slow phone');
    const phone = only === 'server' ? [] : await phoneFigures(pages, baselines, quick ? 1 : runs);
    const figures = [...server, ...phone];
    console.log(`\n${tableOf(figures)}`);
    const met = figures.filter((figure) => compare(figure).isMet);
    console.log(`\n${machine()}; ${met.length} of ${figures.length} targets met`);
  } finally {
    await baselines.end();
  }
}

function machine(): string {
  const { version } = JSON.parse(fs.readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  const cores = os.availableParallelism();
  return `${cores} cores, Node ${process.versions.node}, Next ${version}, ${quick ? 1 : runs} visits of each page`;
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { browser } from '../../scripts/lib/browser';
import { build } from '../../scripts/lib/build';
import { runCommand } from '../../scripts/lib/command.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { requireScalePackages } from '../../scripts/lib/scale-packages';
import { UserError } from '../../scripts/lib/user-error.mjs';
import type { Endpoints } from '../support/test-environment';
import { measureCapacity } from './capacity';
import { checks, type Deployment, startLoad } from './checks';
import { startDeployment } from './deployment';
import { type Kill, timeAfterKill, wasInProgress } from './kills';
import { newCustomer, newVisitor } from './people';
import { importPrices } from './price-import';
import { loseSearchEngine, startSearchingShop } from './search-engine';
import { readSitemaps } from './sitemap';

// `npm run scale:try`: runs end-to-end tests behind nginx and kills a process of each kind
// meanwhile.

/** Titles of tests that cover the catalogue, sessions, a purchase and the chat. */
const journeys = [
  'chooses a dress, registers, pays by card',
  'a deleted line can be restored unchanged',
  'a favourite that a visitor requested is reported once',
  'an incomplete product form leads to a page that reports the missing field',
  'a question is asked and answered, the seller reported',
  'an account is deleted only with its password',
  'an address form is kept when the session ends',
  'the address contains the colour and the size',
  'visitors behind one cache see their own messages',
];
const behindCache = [
  'visitors behind one cache see their own messages',
  'a favourite that a visitor requested is reported once',
  'an incomplete product form leads to a page that reports the missing field',
];
const betweenKillsMs = 8_000;

/** Tests of the search, for the shop with a search engine. */
const searches = ['Enter leads to results with filters, and a tap to a category'];

const parts = ['checks', 'sitemap', 'capacity', 'import', 'kills', 'cache', 'engine'];
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of synthetic products in addition to the demo catalogue. */
    products: { type: 'string', default: '0' },
    /** Root folder of another release that is built, to compare with. */
    release: { type: 'string' },
  },
});
const products = Number(options.products);
const log: string[] = [];
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

runCommand(async () => {
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0 || !/^\d{1,8}$/.test(options.products))
    throw new UserError(
      `Usage: [--products <number>] [--release <folder>] [${parts.join(' | ')}]…`,
    );
  await requireScalePackages();
  await build();
  // For Playwright, which inherits it.
  process.env.VITRINE_CHROMIUM = await browser();
  const deployment = await step(
    'Starting two shops, two marketplaces, nginx, PostgreSQL and Redis',
    () => startDeployment((line) => log.push(line), { products, release: options.release }),
  );
  try {
    const measure = async (title: string, work: () => Promise<string>) => {
      let figures = '';
      await step(title, async () => {
        figures = await work();
      });
      printLine(`  ${figures}`);
    };
    if (isWanted('checks')) {
      for (const { title, run: check } of checks) await measure(title, () => check(deployment));
    }
    if (isWanted('sitemap')) await measure('Sitemap', () => readSitemaps(deployment));
    if (isWanted('capacity')) {
      await measure('Processor time of a request', () => measureCapacity(deployment));
    }
    if (isWanted('import')) {
      await measure('Pages show the prices of an import within a minute', () =>
        importPrices(deployment),
      );
    }
    if (isWanted('kills')) await testsWithKills(deployment);
    if (isWanted('cache')) {
      await step('Tests behind a cache whose key is the address alone', (detail) =>
        playwright(deployment.byAddressAlone, behindCache, detail),
      );
    }
    if (isWanted('engine')) {
      await measure('Searches are answered while the search engine hangs and is killed', () =>
        testsWithoutEngine(deployment),
      );
    }
  } catch (error) {
    printLine(log.slice(-40).join('\n'));
    throw error;
  } finally {
    await deployment.end();
  }
});

/**
 * Runs the tests and background requests while services are killed. Only requests in progress at a
 * kill may fail; a test that a kill interrupts is repeated.
 */
async function testsWithKills(deployment: Deployment): Promise<void> {
  const { baseURL, dataDir } = deployment.endpoints;
  const { visitor } = await newCustomer(baseURL, dataDir);
  const ways = [
    startLoad(newVisitor(), [`${baseURL}/`, `${baseURL}/category`]),
    startLoad(newVisitor(), [`${baseURL}/api/ready`]),
    ...Array.from({ length: 4 }, () =>
      startLoad(newVisitor(), [`${baseURL}/`, `${baseURL}/privacy_policy`, `${baseURL}/login`]),
    ),
    startLoad(visitor, [`${baseURL}/my_account`, `${baseURL}/api/me`, `${baseURL}/cart`]),
  ];
  const kills: Kill[] = [];
  let isOver = false;
  const killing = (async () => {
    for (const restartable of deployment.restartables) {
      await pause(betweenKillsMs);
      if (isOver) return;
      const at = performance.now();
      await restartable.kill();
      kills.push({ name: restartable.name, at, until: performance.now() });
      await pause(betweenKillsMs / 4);
      await restartable.start();
    }
  })();
  await step('Tests behind nginx while a process of each kind is killed', async (detail) => {
    await playwright(deployment.endpoints, journeys, detail, ['--retries=1']);
  });
  isOver = true;
  await killing;
  const asked = (await Promise.all(ways.map(({ stop }) => stop()))).flat();
  const failed = asked.filter(({ failure }) => failure !== null);
  const underWay = failed.filter((one) => wasInProgress(one, kills));
  printLine(`  killed: ${kills.map(({ name }) => name).join(', ')}`);
  printLine(
    `  ${asked.length} background requests, ${failed.length} failed, ${underWay.length} of them in progress at a kill`,
  );
  const others = failed.filter((one) => !underWay.includes(one));
  if (kills.length < deployment.restartables.length)
    throw new UserError('The tests ended before all kills.');
  if (others.length === 0) return;
  const details = others.map(
    ({ address, from, failure }) => `${address} ${failure} ${timeAfterKill(from, kills)}`,
  );
  throw new UserError(
    'Requests failed that were not in progress at a kill.',
    details.slice(0, 20).join('\n'),
  );
}

/** Runs tests of the search while the search engine of their shop fails. */
async function testsWithoutEngine(deployment: Deployment): Promise<string> {
  const shop = await startSearchingShop(deployment, (line) => log.push(line));
  try {
    const endpoints = { ...deployment.endpoints, baseURL: shop.url };
    return await loseSearchEngine(shop, products, () =>
      playwright(endpoints, searches, () => {}, ['--retries=1', '--repeat-each=3']),
    );
  } finally {
    await shop.end();
  }
}

async function playwright(
  endpoints: Endpoints,
  titles: readonly string[],
  detail: (line: string) => void,
  options: readonly string[] = [],
): Promise<void> {
  const grep = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project=phone',
    '--grep',
    grep,
    '--timeout=120000',
  ];
  const result = await run(
    process.execPath,
    [inRoot('node_modules/playwright/cli.js'), ...args, ...options],
    {
      cwd: root,
      env: {
        ...process.env,
        VITRINE_E2E_ENVIRONMENT: JSON.stringify(endpoints),
        VITRINE_TEST_ALL: '1',
      },
      onLine: detail,
    },
  );
  printLine(
    `  ${/\d+ passed.*/.exec(result.output)?.[0] ?? ''} ${/\d+ flaky/.exec(result.output)?.[0] ?? ''}`,
  );
  if (!result.ok) throw new UserError('Some tests failed.', result.output);
  const missing = titles.filter((title) => !result.output.includes(title));
  if (missing.length > 0) throw new UserError('Some tests do not exist.', missing.join('\n'));
}

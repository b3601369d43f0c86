import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../../scripts/lib/command.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import type { Endpoints } from '../support/test-environment';
import { checks, type Deployment, startLoad } from './checks';
import { startDeployment } from './deployment';
import { type Kill, timeAfterKill, wasInProgress } from './kills';
import { newCustomer, newVisitor } from './people';

// `npm run scale:try`: runs end-to-end tests behind nginx and kills a process of each kind
// meanwhile.

/** Titles of tests that cover the catalogue, sessions, a purchase and the chat. */
const journeys = [
  'chooses a dress, registers, pays by card',
  'a deleted line can be restored unchanged',
  'a favourite that a visitor requested is reported once',
  'an incomplete product form leads to a page that reports the missing field',
  'a reply of the seller appears without a reload',
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

const log: string[] = [];
const isWanted = (name: string) => process.argv.length < 3 || process.argv.includes(name);

runCommand(async () => {
  const deployment = await step(
    'Starting two shops, two marketplaces, nginx, PostgreSQL and Redis',
    () => startDeployment((line) => log.push(line)),
  );
  try {
    if (isWanted('checks')) {
      for (const { title, run: check } of checks) {
        let figures = '';
        await step(title, async () => {
          figures = await check(deployment);
        });
        printLine(`  ${figures}`);
      }
    }
    if (isWanted('kills')) await testsWithKills(deployment);
    if (isWanted('cache')) {
      await step('Tests behind a cache whose key is the address alone', (detail) =>
        playwright(deployment.byAddressAlone, behindCache, detail),
      );
    }
  } catch (error) {
    printLine(log.slice(-40).join('\n'));
    throw error;
  } finally {
    await deployment.end();
  }
}, 130);

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
}

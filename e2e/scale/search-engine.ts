import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDatabaseFolder,
  type DatabaseServer,
  newServerFolder,
  serve,
} from '../../marketplace/testing/cluster';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { postgresFolder } from '../../scripts/lib/postgres.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { openShop } from '../support/test-environment';
import type { Deployment } from './checks';
import { newVisitor } from './people';
import { newSearchPath, startSearches } from './searches';

const graceMs = 10_000;
const pollMs = 500;
/** The engine has no answer after this time, and the marketplace answers. */
const fallbackMs = 1_500;
/** Time for the rest of the page, on a machine that runs everything. */
const pageMs = 1_500;
const outageMs = 10_000;
/** Reading a catalogue for the index takes about two milliseconds a product, twice. */
const readingMs = (products: number) => 120_000 + 8 * products;

/** A misspelt word, which only the search engine corrects. */
const misspelt = 'balerines';
const corrected = '« ballerines »';

/** A shop that searches with PostgreSQL, and the server. */
interface SearchingShop {
  readonly url: string;
  /** Lets the server hang: it accepts connections but does not answer. */
  freeze(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Starts one more shop, whose search engine is a PostgreSQL server of its own. */
export async function startSearchingShop(
  { settings, folder }: Deployment,
  log: (line: string) => void,
): Promise<SearchingShop> {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const [databasePort = 0, shopPort = 0] = await freePorts(2);
  const serverFolder = newServerFolder();
  const data = createDatabaseFolder(programs, serverFolder);
  const open = () => serve(programs, data, {}, databasePort);
  let server: DatabaseServer = await open();
  const endServer = async () => {
    await server.kill();
    fs.rmSync(serverFolder, { recursive: true, force: true });
  };
  const shop = await openShop(
    shopPort,
    {
      ...settings,
      SEARCH_URL: server.url,
      VITRINE_DATA_DIR: path.join(folder, 'searching-shop'),
    },
    log,
  ).catch(async (error: unknown) => {
    await endServer();
    throw error;
  });
  return {
    url: `http://localhost:${shopPort}`,
    freeze: () => signalAll(data.path, 'SIGSTOP'),
    kill: async () => {
      signalAll(data.path, 'SIGKILL');
      await server.kill();
    },
    start: async () => {
      server = await open();
    },
    end: async () => {
      await shop.process.stop(graceMs);
      await endServer();
    },
  };
}

/** Sends a signal to a PostgreSQL server and its processes. */
function signalAll(data: string, signal: NodeJS.Signals) {
  const [line = ''] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const main = Number(line);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
  for (const pid of [main, ...children]) process.kill(pid, signal);
}

/**
 * Lets the search engine hang and then kills it while visitors search, and starts it again.
 * Searches must be answered all the time, and by the engine again when it is back.
 * @returns measurements to print
 */
export async function loseSearchEngine(
  shop: SearchingShop,
  products: number,
  journey: () => Promise<void>,
): Promise<string> {
  const began = performance.now();
  await untilEngineAnswers(shop, readingMs(products));
  const ready = performance.now();
  const searching = startSearches(shop.url);
  const phases: string[] = [];
  const phase = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    const searches = await searching.since(from);
    assert(searches.length > 0, `no search began ${name}`);
    const failed = searches.filter(({ status }) => status !== 200);
    const longest = Math.max(...searches.map(({ ms }) => ms));
    phases.push(
      `${name}: ${searches.length} searches, at most ${Math.round(longest)} ms, ${searches.filter(({ isNoted }) => isNoted).length} with the notice`,
    );
    if (failed.length > 0)
      throw new UserError(`Searches failed: ${name}.`, failed.map(({ path }) => path).join('\n'));
    if (longest > fallbackMs + pageMs)
      throw new UserError('A search took too long.', phases.join('\n'));
  };
  try {
    await phase('with the engine', () => pause(outageMs / 2));
    const journeys = journey();
    await Promise.all([
      journeys,
      (async () => {
        await phase('while the engine hangs', async () => {
          shop.freeze();
          await pause(outageMs);
        });
        await phase('without the engine', async () => {
          await shop.kill();
          await pause(outageMs);
        });
        await phase('after its return', async () => {
          const from = performance.now();
          await shop.start();
          await untilEngineAnswers(shop, readingMs(products));
          phases.push(
            `the engine answers ${Math.round(performance.now() - from)} ms after its start`,
          );
        });
      })(),
    ]);
  } finally {
    await searching.stop();
  }
  return [`index ready after ${Math.round((ready - began) / 1000)} s`, ...phases].join('\n  ');
}

async function untilEngineAnswers({ url }: SearchingShop, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  while (true) {
    const { body } = await newVisitor().ask(url + newSearchPath(misspelt));
    if (body.replaceAll('\u00a0', ' ').includes(corrected)) return;
    assert(performance.now() < deadline, 'the search engine answers');
    await pause(pollMs);
  }
}

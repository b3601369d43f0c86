import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { getFilterProductsCount } from '../lib/marketplace/contract/catalogue';
import { seedCatalogue } from '../marketplace/catalogue/seed-synthetic';
import { openDatabase } from '../marketplace/db/open';
import { ask } from '../marketplace/testing/client';
import { startCluster } from '../marketplace/testing/cluster';
import {
  chooseServer,
  emptyDatabase,
  findDatabase,
  onTestServer,
} from '../marketplace/testing/database';
import { type ServerProcess, startServer } from '../marketplace/testing/server';
import { postgresFolder } from '../scripts/lib/postgres.mjs';
import { wholeNumber, wholeNumbers } from './options';
import { peakMebibytes, residentMebibytes, watchProcessorTime } from './pages/processes';
import { markdownTable, percentile, seconds } from './report';
import { requestsFor } from './requests';

/** `npm run bench:marketplace`: docs/benchmarks.md explains the output. */
const { small, large, requests, keep, pglite } = new Command('bench:marketplace')
  .description('Measures the marketplace over HTTP, on PostgreSQL or on the embedded database.')
  .option('--small <number>', 'products of the small catalogue', wholeNumber, 1_000)
  .option('--large <numbers>', 'products of the larger catalogues', wholeNumbers, [100_000])
  .option('--requests <number>', 'requests of each kind', wholeNumber, 300)
  .option('--keep', 'keep the catalogues on the server of DATABASE_URL, and use kept ones')
  .option('--pglite', 'measure the demo catalogue on the embedded database')
  .parse()
  .opts<Options>();

interface Options {
  readonly small: number;
  readonly large: readonly number[];
  readonly requests: number;
  readonly keep?: boolean;
  readonly pglite?: boolean;
}

/** Milliseconds of one kind of request. */
interface Timing {
  readonly p50: number;
  readonly p99: number;
  /** Mean processor time of the marketplace process. */
  readonly cpu: number;
}

interface Figures {
  /** Milliseconds from the start of the process until it accepts requests. */
  readonly readyMs: number;
  /** Milliseconds from the start of the process until its first listing. */
  readonly listingMs: number;
  /** Resident megabytes once ready, after the requests, and the maximum. */
  readonly memory: Readonly<Record<'fresh' | 'used' | 'peak', number | null>>;
  /** By kind of request. */
  readonly timings: ReadonlyMap<string, Timing>;
}

const none: Figures['timings'] = new Map();
const missing: Timing = { p50: Number.NaN, p99: Number.NaN, cpu: Number.NaN };

if (pglite) await benchmarkPglite();
else await withPostgres(benchmarkPostgres);

/** Measures the embedded database with the demo catalogue, at its first and second start. */
async function benchmarkPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const first = await measure({ dataDir }, 0);
    const { readyMs, memory, timings } = await measure({ dataDir }, requests);
    const rows = [...timings].map(([title, { p50, p99 }]) => [title, ms(p50), ms(p99)]);
    console.log(
      `\n${markdownTable([['embedded database, demo catalogue', 'p50', 'p99'], ...rows])}`,
    );
    console.log(`\nfirst start ${seconds(first.readyMs)}, second start ${seconds(readyMs)}`);
    const { fresh, used } = memory;
    console.log(`memory ${fresh ?? '?'} MB once ready, ${used ?? '?'} MB after these requests`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Compares a small and larger catalogues on PostgreSQL. */
async function benchmarkPostgres(): Promise<void> {
  const all = [await measureSeeded(small)];
  for (const products of large) all.push(await measureSeeded(products));
  const [few, many] = [all[0], all.at(-1)];
  if (!few || !many) return;
  const titles = [...few.timings.keys()];
  const sizes = all.map(({ products }) => `${products} products`);
  const rowsOf = (cell: (timing: Timing) => string, ratios: readonly (keyof Timing)[]) =>
    titles.map((title) => {
      const of = (figures: Figures) => figures.timings.get(title) ?? missing;
      const ratio = (key: keyof Timing) => (of(many)[key] / of(few)[key]).toFixed(2);
      return [title, ...all.map((figures) => cell(of(figures))), ratios.map(ratio).join(' / ')];
    });
  const latencies = rowsOf(({ p50, p99 }) => `${p50.toFixed(2)} / ${ms(p99)}`, ['p50', 'p99']);
  const cpu = rowsOf((timing) => ms(timing.cpu), ['cpu']);
  console.log(`\n${markdownTable([['p50 / p99', ...sizes, 'ratio'], ...latencies])}`);
  console.log(`\n${markdownTable([['CPU time of the process', ...sizes, 'ratio'], ...cpu])}`);
  const row = (title: string, cell: (one: (typeof all)[number]) => string) => [
    title,
    ...all.map(cell),
  ];
  const megabytes = (amount: number | null) => `${amount ?? '?'} MB`;
  const rest = [
    ['', ...sizes],
    row('products stored', ({ seeded }) => (seeded === null ? 'kept' : `${seeded}/s`)),
    row('process ready after', ({ readyMs }) => seconds(readyMs)),
    row('first listing after', ({ listingMs }) => seconds(listingMs)),
    row('memory after these requests', ({ memory }) => megabytes(memory.used)),
    row('maximum memory', ({ memory }) => megabytes(memory.peak)),
  ];
  console.log(`\n${markdownTable(rest)}`);
}

/** Runs the work with a PostgreSQL server: that of DATABASE_URL, or one in a temporary folder. */
async function withPostgres(work: () => Promise<void>): Promise<void> {
  const own = process.env.DATABASE_URL;
  if (own) {
    chooseServer(own);
    return work();
  }
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL not found: set DATABASE_URL.');
  const cluster = await startCluster(programs);
  chooseServer(cluster.url);
  try {
    await work();
  } finally {
    await cluster.stop();
  }
}

/** Seeds a database with this number of products and measures the marketplace on it. */
async function measureSeeded(products: number) {
  const name = `vitrine_bench_${products}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const known = keep ? await findDatabase(name) : null;
    const databaseUrl = known ?? (await emptyDatabase(name));
    const seeded = known ? null : await seed(products, { dataDir, databaseUrl });
    const env = { DATABASE_URL: databaseUrl, MARKETPLACE_CATALOGUE: 'none' };
    return { products, seeded, ...(await measure({ dataDir, env }, requests)) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    if (!keep) await onTestServer(`drop database ${name} with (force)`);
  }
}

/** Stores a synthetic catalogue. @returns products per second */
async function seed(products: number, at: Parameters<typeof openDatabase>[0]): Promise<number> {
  const { db, close } = await openDatabase(at);
  const started = performance.now();
  await seedCatalogue(db, { products }).finally(close);
  const rate = Math.round((products * 1000) / (performance.now() - started));
  console.error(`${products} products stored: ${rate}/s`);
  return rate;
}

/** Starts the marketplace and measures each kind of request this many times, 0 for none. */
async function measure(
  options: Parameters<typeof startServer>[0],
  times: number,
): Promise<Figures> {
  const started = performance.now();
  const server = await startServer(options);
  const readyMs = performance.now() - started;
  try {
    const fresh = rounded(residentMebibytes(server.pid));
    await ask(server, getFilterProductsCount, { body: {} });
    const listingMs = performance.now() - started;
    const timings = times > 0 ? await timingsOf(server, times) : none;
    const used = rounded(residentMebibytes(server.pid));
    const peak = rounded(peakMebibytes(server.pid));
    return { readyMs, listingMs, memory: { fresh, used, peak }, timings };
  } finally {
    await server.stop();
  }
}

/** Sends the requests in sequence, after some warm-up requests of each kind. */
async function timingsOf(server: ServerProcess, times: number): Promise<Figures['timings']> {
  const timings = new Map<string, Timing>();
  for (const [title, request] of Object.entries(await requestsFor(server))) {
    for (let warm = 0; warm < times / 5; warm += 1) await request();
    const taken: number[] = [];
    const processorTime = watchProcessorTime([server.pid]);
    for (let count = 0; count < times; count += 1) {
      const started = performance.now();
      await request();
      taken.push(performance.now() - started);
    }
    const cpu = processorTime() / times;
    const timing = { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), cpu };
    timings.set(title, timing);
    console.error(`${title}: ${ms(timing.p50)} / ${ms(timing.p99)}`);
  }
  return timings;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}

function rounded(mebibytes: number | null): number | null {
  return mebibytes === null ? null : Math.round(mebibytes);
}

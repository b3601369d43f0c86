import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { seedCatalogue } from '../marketplace/catalogue/seed-synthetic';
import { openDatabase } from '../marketplace/db/open';
import { startCluster } from '../marketplace/testing/cluster';
import { chooseServer, emptyDatabase, onTestServer } from '../marketplace/testing/database';
import { type Server, startServer } from '../marketplace/testing/server';
import { postgresFolder } from '../scripts/lib/postgres.mjs';
import { wholeNumber } from './options';
import { residentMebibytes } from './pages/processes';
import { markdownTable, percentile } from './report';
import { requestsFor } from './requests';

/** `npm run bench:marketplace`: docs/benchmarks.md explains the output. */
const { small, large, requests, pglite } = new Command('bench:marketplace')
  .description('Measures the marketplace over HTTP, on PostgreSQL or on the embedded database.')
  .option('--small <number>', 'products of the small catalogue', wholeNumber, 1_000)
  .option('--large <number>', 'products of the large catalogue', wholeNumber, 100_000)
  .option('--requests <number>', 'requests of each kind', wholeNumber, 300)
  .option('--pglite', 'measure the demo catalogue on the embedded database')
  .parse()
  .opts<{ small: number; large: number; requests: number; pglite?: boolean }>();

interface Figures {
  /** Milliseconds from the start of the process until it accepts requests. */
  readonly readyMs: number;
  /** Resident megabytes once ready, and after the requests. */
  readonly memory: { readonly fresh: number | null; readonly used: number | null };
  /** Percentiles in milliseconds, by kind of request. */
  readonly timings: ReadonlyMap<string, { readonly p50: number; readonly p99: number }>;
}

const none: Figures['timings'] = new Map();

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

/** Compares a small and a large catalogue on PostgreSQL. */
async function benchmarkPostgres(): Promise<void> {
  const [few, many] = [await measureSeeded(small), await measureSeeded(large)];
  const rows = [...many.timings].map(([title, of]) => {
    const before = few.timings.get(title) ?? { p50: Number.NaN, p99: Number.NaN };
    const cells = [before, of].map(({ p50, p99 }) => `${p50.toFixed(2)} / ${ms(p99)}`);
    return [title, ...cells, (of.p50 / before.p50).toFixed(2)];
  });
  const head = ['p50 / p99', `${small} products`, `${large} products`, 'p50 ratio'];
  console.log(`\n${markdownTable([head, ...rows])}`);
  for (const { products, seeded, readyMs, memory } of [few, many]) {
    console.log(
      `\n${products} products: stored at ${seeded}/s, ready in ${seconds(readyMs)}, ${memory.used ?? '?'} MB`,
    );
  }
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

/** Seeds a new database with this number of products and measures the marketplace on it. */
async function measureSeeded(products: number) {
  const name = `vitrine_bench_${products}`;
  const databaseUrl = await emptyDatabase(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const { db, close } = await openDatabase({ dataDir, databaseUrl });
    const started = performance.now();
    await seedCatalogue(db, { products }).finally(close);
    const seeded = Math.round((products * 1000) / (performance.now() - started));
    const env = { DATABASE_URL: databaseUrl, MARKETPLACE_CATALOGUE: 'none' };
    return { products, seeded, ...(await measure({ dataDir, env }, requests)) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await onTestServer(`drop database ${name} with (force)`);
  }
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
    const fresh = residentMegabytes(server.pid);
    const timings = times > 0 ? await timingsOf(server, times) : none;
    return { readyMs, memory: { fresh, used: residentMegabytes(server.pid) }, timings };
  } finally {
    await server.stop();
  }
}

/** Sends the requests in sequence, after some warm-up requests of each kind. */
async function timingsOf(server: Server, times: number): Promise<Figures['timings']> {
  const timings = new Map<string, { p50: number; p99: number }>();
  for (const [title, request] of Object.entries(await requestsFor(server))) {
    for (let warm = 0; warm < times / 5; warm += 1) await request();
    const taken: number[] = [];
    for (let count = 0; count < times; count += 1) {
      const started = performance.now();
      await request();
      taken.push(performance.now() - started);
    }
    const timing = { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
    timings.set(title, timing);
    console.error(`${title}: ${ms(timing.p50)}`);
  }
  return timings;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function residentMegabytes(pid: number): number | null {
  const mebibytes = residentMebibytes(pid);
  return mebibytes === null ? null : Math.round(mebibytes);
}

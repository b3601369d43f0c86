import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalogue } from '../marketplace/catalogue/seed-synthetic';
import { openDatabase } from '../marketplace/db/open';
import { startCluster } from '../marketplace/testing/cluster';
import { chooseServer, emptyDatabase, onTestServer } from '../marketplace/testing/database';
import { startServer } from '../marketplace/testing/server';
import { postgresFolder } from '../scripts/lib/postgres.mjs';
import { residentMegabytes } from './memory';
import { requestsFor } from './requests';
import { type Timing, timeOf } from './timing';

export interface Figures {
  readonly products: number;
  /** Products stored per second. */
  readonly seeded: number;
  /** Milliseconds from the start of the process until it accepts requests. */
  readonly readyMs: number;
  readonly memory: number | null;
  readonly timings: Readonly<Record<string, Timing>>;
}

/** Runs the work with a PostgreSQL server: that of DATABASE_URL, or one in a temporary folder. */
export async function withPostgres<Result>(work: () => Promise<Result>): Promise<Result> {
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
    return await work();
  } finally {
    await cluster.stop();
  }
}

/** Seeds a new database with this number of products and measures the marketplace on it. */
export async function measure(products: number, times: number): Promise<Figures> {
  const name = `vitrine_bench_${products}`;
  const databaseUrl = await emptyDatabase(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const seeded = await seed(databaseUrl, dataDir, products);
  const env = { DATABASE_URL: databaseUrl, MARKETPLACE_CATALOGUE: 'none' };
  const started = performance.now();
  const server = await startServer({ dataDir, env });
  const readyMs = performance.now() - started;
  const timings: Record<string, Timing> = {};
  try {
    for (const [title, request] of Object.entries(await requestsFor(server))) {
      timings[title] = await timeOf(request, times);
      console.error(`${products} products, ${title}: ${timings[title].p50.toFixed(2)} ms`);
    }
    return { products, seeded, readyMs, memory: residentMegabytes(server.pid), timings };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await onTestServer(`drop database ${name} with (force)`);
  }
}

async function seed(databaseUrl: string, dataDir: string, products: number): Promise<number> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const started = performance.now();
  try {
    await seedCatalogue(db, { products });
  } finally {
    await close();
  }
  return Math.round((products * 1000) / (performance.now() - started));
}

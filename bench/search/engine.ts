import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openSearchEngine } from '@/lib/search/engine';
import { postgresFolder } from '@/scripts/lib/postgres.mjs';
import { type Cluster, startCluster } from '../../marketplace/testing/cluster';
import { markdownTable, seconds } from '../report';
import { fill, measureChange, measureQueries } from './steps';

/**
 * Measures a search engine that the shop fills, as the shop uses it: `postgres` starts a server of
 * its own, any other engine is named by its URL. Returns a table.
 */
export async function measureEngine(nameOrUrl: string, products: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-search-'));
  const server = nameOrUrl === 'postgres' ? await startPostgres() : null;
  const url = server?.url ?? nameOrUrl;
  const engine = await openSearchEngine({ url, source: 'bench', folder });
  try {
    if (!engine?.writer) throw new Error('this engine has no writer');
    const { reading, indexing, ranking } = await fill(engine.writer, products);
    let price = 20;
    const queries = await measureQueries(engine, () => {
      price += 1;
      return price;
    });
    return markdownTable([
      [engine.name, `${products.toLocaleString('fr')} products`],
      ['reading, generated products included', seconds(reading)],
      ['indexing, until it serves', seconds(indexing)],
      ['indexing again, in the recommended order', seconds(ranking)],
      ...queries.map(({ name, figure, slowest }) => [
        `${name}, slowest`,
        `${figure}, “${slowest}”`,
      ]),
      await measureChange(engine, engine.writer),
    ]);
  } finally {
    await engine?.close();
    await server?.stop();
    await rm(folder, { recursive: true });
  }
}

function startPostgres(): Promise<Cluster> {
  const programs = postgresFolder();
  if (!programs) throw new Error('install PostgreSQL 15 or later, or set VITRINE_POSTGRES_BIN');
  return startCluster(programs, { shared_buffers: '512MB' });
}

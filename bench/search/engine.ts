import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type CatalogueSource,
  type ProductSource,
  readSyntheticCatalogue,
} from '@vitrine/demo-catalogue';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { openSearchEngine } from '@/lib/search/engine';
import type { IndexDraft, IndexWriter, SearchEngine } from '@/lib/search/port';
import { documentsOf } from '@/lib/search/testing/demo-documents';
import { postgresFolder } from '@/scripts/lib/postgres.mjs';
import { type Cluster, startCluster } from '../../marketplace/testing/cluster';
import { markdownTable, percentile } from '../report';
import { filters, searches } from './searches';

const pageSize = 24;
const changedProducts = 100;

const rounds = 20;

/** Ends a call that hangs. */
const limit = () => AbortSignal.timeout(60_000);

type Row = readonly [name: string, figure: string];

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
    const read = await fill(engine.writer, products);
    const rows = [...read, ...(await measure(engine)), await change(engine, engine.writer)];
    const head = [engine.name, `${products.toLocaleString('fr')} products`];
    return markdownTable([head, ...rows.map(([...row]) => row)]);
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

/** Reads the catalogue into the index, page by page, and then its order. */
async function fill(writer: IndexWriter, products: number): Promise<readonly Row[]> {
  const draft = await writer.begin();
  if (!draft) throw new Error('another process builds the index');
  try {
    const catalogue = await readSyntheticCatalogue({ products });
    const began = performance.now();
    await addAll(draft, catalogue);
    const added = performance.now();
    const { frame } = documentsOf({ ...catalogue, products: [] });
    const state = await draft.swap(frame);
    const served = performance.now();
    if (state.size !== products) throw new Error('the index is not complete');
    await draft.rank(Array.from({ length: products }, (_, index) => idOf(index)));
    await draft.swap(frame);
    return [
      ['reading, generated products included', seconds(added - began)],
      ['indexing, until it serves', seconds(served - added)],
      ['indexing again, in the recommended order', seconds(performance.now() - served)],
    ];
  } finally {
    await draft.discard();
  }
}

async function addAll(draft: IndexDraft, catalogue: CatalogueSource): Promise<void> {
  let page: ProductSource[] = [];
  const send = async () => {
    await draft.add(documentsOf({ ...catalogue, products: page }).documents);
    page = [];
  };
  for (const product of catalogue.products) {
    page.push(product);
    if (page.length === pageSize) await send();
  }
  await send();
}

async function measure(engine: SearchEngine): Promise<readonly Row[]> {
  const search = (words: string) => ({ ...wholeListing, search: words });
  let price = 20;
  return [
    await times('a suggestion', (words) => engine.suggest(words, limit())),
    await times('a page of results with the counts of all filters', (words) =>
      engine.find(search(words), limit()),
    ),
    await times('the same with colour, size and price chosen', (words) =>
      engine.find({ ...search(words), choices: filters, maxPrice: 100 }, limit()),
    ),
    await times('the counts of a listing without words', () => {
      price += 1;
      return engine.countValues({ ...wholeListing, maxPrice: price }, limit());
    }),
  ];
}

async function times(what: string, ask: (words: string) => Promise<unknown>): Promise<Row> {
  const taken: number[] = [];
  const byWords = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const words of searches) {
      const began = performance.now();
      // A different text each time bypasses a cache.
      await ask(`${words}${' '.repeat(round)}`);
      const ms = performance.now() - began;
      taken.push(ms);
      byWords.set(words, Math.max(byWords.get(words) ?? 0, ms));
    }
  }
  const at = (share: number) => percentile(taken, share).toFixed(1);
  const [slowest] = [...byWords].toSorted(([, one], [, other]) => other - one);
  return [
    `${what}: p50 / p95 / p99, slowest`,
    `${at(0.5)} / ${at(0.95)} / ${at(0.99)} ms, “${slowest?.[0]}”`,
  ];
}

/** Milliseconds until changed products are found. */
async function change(engine: SearchEngine, writer: IndexWriter): Promise<Row> {
  const ids = Array.from({ length: changedProducts }, (_, index) => idOf(index * 7));
  const documents = await writer.read(ids);
  const began = performance.now();
  await writer.put(documents.map((one) => ({ ...one, title: `Zibeline ${one.title}` })));
  const found = await engine.find({ ...wholeListing, search: 'zibeline' }, limit());
  const ms = performance.now() - began;
  if (!found || found === 'unknown-filter' || found.listing.count !== documents.length) {
    throw new Error('the changed products were not found');
  }
  await writer.remove(ids);
  return [`replacing ${changedProducts} products until a search finds them`, `${ms.toFixed(0)} ms`];
}

const idOf = (index: number) => `synthese-${index + 1}`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

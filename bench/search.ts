import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSyntheticCatalogue } from '@vitrine/demo-catalogue';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { SearchThread } from '@/lib/search/search-thread';
import { documentsOf } from '@/lib/search/testing/demo-documents';
import { shopProgram } from '../scripts/lib/shop-programs.mjs';
import { percentile } from './report';

/**
 * `npm run bench:search`: measures the search index in its worker thread, as the shop queries it.
 */

const pageSize = 24;
const rounds = 20;

/** Typical searches, including the most expensive: a letter with which half of all words begin. */
const searches = [
  'r, m, s, ro, rob, robe, robe n, robe noire, nior, rboe, chemise blanche',
  'pantalon velours bleu marine, maison, balerines, echarpe, xyzzyx, sac a main camel',
].flatMap((list) => list.split(', '));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '50000' } } });
  const { documents, frame } = documentsOf(
    await readSyntheticCatalogue({ products: Number(values.products) }),
  );
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-search-'));
  const place = { file: path.join(folder, 'index.json'), source: 'bench' };
  log(`${documents.length} products, ${frame.categories.length} categories`);

  const before = process.memoryUsage.rss();
  const program = await shopProgram('search-thread');
  let thread = new SearchThread(program, place);
  await thread.loaded;
  const built = await timed(async () => {
    await thread.ask('begin', null);
    for (let first = 0; first < documents.length; first += pageSize) {
      await thread.ask('add', documents.slice(first, first + pageSize));
    }
    await thread.ask('finish', frame);
    await thread.ask(
      'rank',
      documents.map(({ id }) => id),
    );
    await thread.ask('apply', null);
  });
  log(`read and indexed, excluding the marketplace: ${seconds(built)}`);
  log(`file size: ${megabytes((await stat(place.file)).size)}`);
  await thread.end();

  const base = process.memoryUsage.rss();
  const loaded = await timed(async () => {
    thread = new SearchThread(program, place);
    await thread.loaded;
  });
  log(`loaded from the file: ${seconds(loaded)}`);
  log(`memory of the index: ${megabytes(process.memoryUsage.rss() - Math.min(base, before))}`);

  await report('a suggestion', (words) => thread.ask('suggest', words));
  await report('a page of results with all filters', (words) =>
    thread.ask('find', { ...wholeListing, search: words }),
  );
  await thread.end();
  await rm(folder, { recursive: true });
}

async function report(what: string, ask: (words: string) => Promise<unknown>): Promise<void> {
  const waited: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const words of searches) {
      // A different text each time bypasses the cache.
      const { ms, cpuMs } = await timed(() => ask(`${words}${' '.repeat(round)}`));
      waited.push(ms);
      worked.push(cpuMs);
    }
  }
  log(`${what}: ${percentiles(waited)}; processor time ${percentiles(worked)}`);
}

function percentiles(all: readonly number[]): string {
  const at = (share: number) => percentile(all, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

interface Taken {
  readonly ms: number;
  /** Processor time, which does not depend on other load of the machine. */
  readonly cpuMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const began = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
}

const seconds = ({ ms, cpuMs }: Taken) =>
  `${(ms / 1000).toFixed(1)} s, ${(cpuMs / 1000).toFixed(1)} s of processor time`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();

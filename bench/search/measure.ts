import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { processWide } from '@/lib/concurrency/process-wide';
import { openMemoryEngine } from '@/lib/search/memory/engine';
import type { IndexWriter, SearchEngine } from '@/lib/search/port';
import { shopProgram } from '../../scripts/lib/shop-programs.mjs';
import { seconds } from '../report';
import { fill, measureChange, measureQueries, searches } from './steps';

/** Measures one step of `npm run bench:search` in its own process and reports its figures. */

export interface Job {
  readonly what: 'read' | 'serve';
  readonly products: number;
  /** Contains the index. */
  readonly folder: string;
}

/** Text by the name of the figure. */
export type Figures = Readonly<Record<string, string>>;

const job: Job = JSON.parse(process.argv[2] ?? '');
const { products, folder } = job;
const program = await shopProgram('search-thread');
processWide('search-thread', () => program);
const before = process.memoryUsage.rss();
const engine = openMemoryEngine({ url: 'memory:', source: 'bench', folder });
const writer = engine?.writer;
if (!engine || !writer) throw new Error('the search thread has no program');
const figures = job.what === 'read' ? await read(engine, writer) : await serve(engine, writer);
await engine.close();
await new Promise((sent) => process.send?.(figures, sent));

/** Reads the catalogue into the index, twice: the products, then their order. */
async function read(engine: SearchEngine, writer: IndexWriter): Promise<Figures> {
  await engine.state();
  const { reading, indexing, ranking } = await fill(writer, products);
  const indexes = path.join(folder, 'search');
  const [file = ''] = await readdir(indexes);
  return {
    'reading, generated products included': seconds(reading),
    'indexing and saving twice': seconds(indexing + ranking),
    'highest memory of the process, benchmark included': megabytes(peakBytes()),
    'size of the file': megabytes((await stat(path.join(indexes, file))).size),
  };
}

/** Loads the index and queries it. */
async function serve(engine: SearchEngine, writer: IndexWriter): Promise<Figures> {
  const began = performance.now();
  const state = await engine.state();
  const loadedMs = performance.now() - began;
  if (state.size !== products) throw new Error('the index was not loaded');
  let round = 0;
  const queries = await measureQueries(engine, () => {
    round += 1;
    return (round % searches.length) * 10 + 20 + Math.floor(round / searches.length);
  });
  const memory = process.memoryUsage.rss() - before;
  return {
    'loading the file': seconds(loadedMs),
    'memory of the index, after queries': megabytes(memory),
    ...Object.fromEntries(queries.map(({ name, figure }) => [name, figure])),
    ...Object.fromEntries([await measureChange(engine, writer)]),
  };
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

import { stat } from 'node:fs/promises';
import { type ProductSource, readSyntheticCatalogue } from '@vitrine/demo-catalogue';
import { wholeListing } from '@/lib/catalogue/listing-address';
import type { SearchDocument } from '@/lib/domain/search-document';
import { SearchThread } from '@/lib/search/search-thread';
import { documentsOf } from '@/lib/search/testing/demo-documents';
import { shopProgram } from '../../scripts/lib/shop-programs.mjs';
import { percentile } from '../report';
import { filters, searches } from './searches';

/** Measures one step of `npm run bench:search` in its own process and reports its figures. */

export interface Job {
  readonly what: 'read' | 'serve';
  readonly products: number;
  /** Distinct invented words; 0 for the words of the synthetic catalogue. */
  readonly names: number;
  readonly file: string;
}

/** Text by the name of the figure. */
export type Figures = Readonly<Record<string, string>>;

const pageSize = 24;
const rounds = 20;
const changedProducts = 100;

const job: Job = JSON.parse(process.argv[2] ?? '');
const program = await shopProgram('search-thread');
const before = process.memoryUsage.rss();
const thread = new SearchThread(program, { file: job.file, source: 'bench' });
const figures = job.what === 'read' ? await read() : await serve();
await thread.end();
await new Promise((sent) => process.send?.(figures, sent));

/** Reads the catalogue into the index, page by page, twice: the products, then their order. */
async function read(): Promise<Figures> {
  await thread.loaded;
  const catalogue = await readSyntheticCatalogue({ products: job.products });
  const { frame } = documentsOf({ ...catalogue, products: [] });
  const began = performance.now();
  await thread.ask('begin', null);
  let page: ProductSource[] = [];
  const send = async () => {
    const { documents } = documentsOf({ ...catalogue, products: page });
    page = [];
    await thread.ask('add', job.names > 0 ? documents.map(renamed) : documents);
  };
  for (const product of catalogue.products) {
    page.push(product);
    if (page.length === pageSize) await send();
  }
  await send();
  const readMs = performance.now() - began;
  await thread.ask('finish', frame);
  await thread.ask(
    'rank',
    Array.from({ length: job.products }, (_, index) => idOf(index)),
  );
  await thread.ask('apply', null);
  return {
    'reading, generated products included': seconds(readMs),
    'indexing and saving twice': seconds(performance.now() - began - readMs),
    'highest memory of the process, benchmark included': megabytes(peakBytes()),
    'size of the file': megabytes((await stat(job.file)).size),
  };
}

/** Loads the index and queries it. */
async function serve(): Promise<Figures> {
  const began = performance.now();
  const state = await thread.loaded;
  const loadedMs = performance.now() - began;
  if (state?.size !== job.products) throw new Error('the index was not loaded');
  const search = (words: string) => ({ ...wholeListing, search: words });
  const suggestions = await timesOf((words) => thread.ask('suggest', words));
  const results = await timesOf((words) => thread.ask('find', search(words)));
  const filtered = await timesOf((words) =>
    thread.ask('find', { ...search(words), choices: filters, maxPrice: 100 }),
  );
  const maxPrices = searches.map((_, index) => index * 10 + 20);
  let round = 0;
  const counts = await timesOf(() => {
    round += 1;
    const maxPrice =
      (maxPrices[round % searches.length] ?? 0) + Math.floor(round / searches.length);
    return thread.ask('countValues', { ...wholeListing, maxPrice });
  });
  const memory = process.memoryUsage.rss() - before;
  return {
    'loading the file': seconds(loadedMs),
    'memory of the index, after queries': megabytes(memory),
    ...percentiles('a suggestion', suggestions),
    ...percentiles('a page of results with the counts of all filters', results),
    ...percentiles('the same with colour, size and price chosen', filtered),
    ...percentiles('the counts of a listing without words', counts),
    [`replacing ${changedProducts} products until a search finds them`]: await changedMs(),
  };
}

/** Milliseconds until changed products are found, and removed again. */
async function changedMs(): Promise<string> {
  const ids = Array.from({ length: changedProducts }, (_, index) => idOf(index * 7));
  const documents = await thread.ask('stored', ids);
  const began = performance.now();
  await thread.ask(
    'put',
    documents.map((one) => ({ ...one, title: `Zibeline ${one.title}` })),
  );
  const found = await thread.ask('find', { ...wholeListing, search: 'zibeline' });
  const ms = performance.now() - began;
  if (found === null || found === 'unknown-filter' || found.listing.count !== documents.length) {
    throw new Error('the changed products were not found');
  }
  await thread.ask('remove', ids);
  return milliseconds(ms);
}

function idOf(index: number): string {
  return `synthese-${index + 1}`;
}

/** Gives a product a model name and a brand of its own, as in a marketplace of many sellers. */
function renamed(document: SearchDocument, index: number): SearchDocument {
  const number = hash(`${document.id} ${index}`);
  const brand = `Maison ${inventedWord(number % Math.ceil(job.names / 10))}`;
  return {
    ...document,
    title: `${document.title} ${inventedWord(number % job.names)}`,
    brand,
    membership: document.membership && { ...document.membership, brand: [brand] },
  };
}

/** A pronounceable word of at least three syllables for a number. */
function inventedWord(number: number): string {
  const consonants = 'bcdfghjklmnprstvz';
  const vowels = 'aeiou';
  let word = '';
  let rest = number;
  for (let syllable = 0; syllable < 3 || rest > 0; syllable += 1) {
    word += consonants[rest % consonants.length] ?? '';
    rest = Math.floor(rest / consonants.length);
    word += vowels[(rest + syllable) % vowels.length] ?? '';
    rest = Math.floor(rest / vowels.length);
  }
  return word;
}

function hash(text: string): number {
  let number = 7;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  return number;
}

async function timesOf(ask: (words: string) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const words of searches) {
      const began = performance.now();
      // A different text each time bypasses the cache.
      await ask(`${words}${' '.repeat(round)}`);
      times.push(performance.now() - began);
    }
  }
  return times;
}

function percentiles(what: string, times: readonly number[]): Figures {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return { [`${what}: p50 / p95 / p99`]: `${at(0.5)} / ${at(0.95)} / ${at(0.99)} ms` };
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

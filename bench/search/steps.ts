import { type ProductSource, readSyntheticCatalogue } from '@vitrine/demo-catalogue';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import type { IndexWriter, SearchEngine } from '@/lib/search/port';
import { documentsOf } from '@/lib/search/testing/demo-documents';
import { percentile } from '../report';

/** The steps that measure a search engine, as the shop uses it. */

/** Typical searches, including the most expensive: a letter with which half of all words begin. */
export const searches = [
  'r, m, s, ro, rob, robe, robe n, robe noire, nior, rboe, chemise blanche',
  'pantalon velours bleu marine, maison, balerines, echarpe, xyzzyx, sac a main camel',
].flatMap((list) => list.split(', '));

const filters = { ...noChoices, color: ['Noir', 'Bleu marine'], size: ['M', '40'] };
const pageSize = 24;
const rounds = 20;
const changedProducts = 100;

/** Ends a call that hangs. */
const limit = () => AbortSignal.timeout(60_000);

type Row = readonly [name: string, figure: string];

/** Milliseconds of the steps of an index. */
interface Filling {
  readonly reading: number;
  /** Until it serves. */
  readonly indexing: number;
  /** Again, in the recommended order. */
  readonly ranking: number;
}

/** Reads a synthetic catalogue into the index, page by page, and then its order. */
export async function fill(writer: IndexWriter, products: number): Promise<Filling> {
  const catalogue = await readSyntheticCatalogue({ products });
  const { frame } = documentsOf({ ...catalogue, products: [] });
  const draft = await writer.begin();
  if (!draft) throw new Error('another process builds the index');
  try {
    const began = performance.now();
    let page: ProductSource[] = [];
    const send = async () => {
      const { documents } = documentsOf({ ...catalogue, products: page });
      page = [];
      await draft.add(documents);
    };
    for (const product of catalogue.products) {
      page.push(product);
      if (page.length === pageSize) await send();
    }
    await send();
    const added = performance.now();
    const state = await draft.swap(frame);
    const served = performance.now();
    if (state.size !== products) throw new Error('the index is not complete');
    await draft.rank(Array.from({ length: products }, (_, index) => idOf(index)));
    await draft.swap(frame);
    const ranking = performance.now() - served;
    return { reading: added - began, indexing: served - added, ranking };
  } finally {
    await draft.discard();
  }
}

/** Measures each kind of query several times. @param nextMaxPrice differs each time */
export async function measureQueries(engine: SearchEngine, nextMaxPrice: () => number) {
  const search = (words: string) => ({ ...wholeListing, search: words });
  return [
    await times('a suggestion', (words) => engine.suggest(words, limit())),
    await times('a page of results with the counts of all filters', (words) =>
      engine.find(search(words), limit()),
    ),
    await times('the same with colour, size and price chosen', (words) =>
      engine.find({ ...search(words), choices: filters, maxPrice: 100 }, limit()),
    ),
    await times('the counts of a listing without words', () =>
      engine.countValues({ ...wholeListing, maxPrice: nextMaxPrice() }, limit()),
    ),
  ];
}

async function times(what: string, ask: (words: string) => Promise<unknown>) {
  const taken: { readonly words: string; readonly ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const words of searches) {
      const began = performance.now();
      // A different text each time bypasses a cache.
      await ask(`${words}${' '.repeat(round)}`);
      taken.push({ words, ms: performance.now() - began });
    }
  }
  const sorted = taken.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) =>
    percentile(
      sorted.map(({ ms }) => ms),
      share,
    ).toFixed(1);
  return {
    name: `${what}: p50 / p95 / p99`,
    figure: `${at(0.5)} / ${at(0.95)} / ${at(0.99)} ms`,
    slowest: sorted.at(-1)?.words,
  };
}

/** Measures until changed products are found, and removes them. */
export async function measureChange(engine: SearchEngine, writer: IndexWriter): Promise<Row> {
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

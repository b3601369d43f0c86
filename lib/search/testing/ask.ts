import { wholeListing } from '../../catalogue/listing-address';
import type { ListingQuery, ProductCard } from '../../domain/catalogue';
import type { SearchEngine, SearchResult, Suggestions } from '../port';
import type { IndexedCatalogue } from './demo-documents';

/** An engine that serves the catalogue. */
export interface EngineUnderTest {
  readonly engine: SearchEngine;
  readonly catalogue: IndexedCatalogue;
}

/** Ends a call that hangs. */
export const inTime = () => AbortSignal.timeout(20_000);

/** @throws unless the engine has a result */
export async function find(
  engine: SearchEngine,
  query: Partial<ListingQuery>,
): Promise<SearchResult> {
  const found = await engine.find({ ...wholeListing, ...query }, inTime());
  if (!found || found === 'unknown-filter') throw new Error(`no result: ${found}`);
  return found;
}

/** The products on all pages of a result. */
export async function findAll(
  engine: SearchEngine,
  query: Partial<ListingQuery>,
): Promise<readonly ProductCard[]> {
  const first = await find(engine, { ...query, page: 0 });
  const products = [...first.listing.products];
  for (let page = 1; page < first.listing.pageCount; page += 1) {
    products.push(...(await find(engine, { ...query, page })).listing.products);
  }
  return products;
}

/** @throws unless the engine has suggestions */
export async function suggest(engine: SearchEngine, words: string): Promise<Suggestions> {
  const suggestions = await engine.suggest(words, inTime());
  if (!suggestions) throw new Error('no suggestions');
  return suggestions;
}

/** Repeats a question until its answer passes: an engine may show a change a moment later. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { listingPath } from '../../lib/catalogue/listing-address';
import { finestPriceStep, priceRange } from '../../lib/domain/facets';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { newVisitor } from './people';

const pauseMs = 100;
const words = ['robe', 'chemise', 'pantalon', 'jupe', 'veste', 'pull', 'manteau', 'sac'];

/** An answered search. */
interface Search {
  readonly path: string;
  readonly at: number;
  readonly ms: number;
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** Whether the page says that the words were not searched. */
  readonly isNoted: boolean;
}

/** Searches one after the other, each time with other filters, until `stop` is called. */
export function startSearches(url: string) {
  const searches: Search[] = [];
  const stopping = new AbortController();
  const search = async (word: string) => {
    const path = newSearchPath(word);
    const at = performance.now();
    const answer = await newVisitor()
      .ask(url + path)
      .catch(() => null);
    searches.push({
      path,
      at,
      ms: performance.now() - at,
      status: answer?.status ?? 0,
      isNoted: answer?.body.includes('La recherche n’est pas disponible') ?? false,
    });
  };
  let latest = Promise.resolve();
  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      latest = search(words[turn % words.length] ?? '');
      await latest;
      await pause(pauseMs);
    }
  })();
  return {
    /** Returns the searches that began after a time, when all of them are answered. */
    since: async (from: number): Promise<readonly Search[]> => {
      await latest;
      return searches.filter(({ at }) => at >= from);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const sorts = [null, ...sortOrders];
const lowestMaximum = 200;
const maximums = (priceRange.highest - lowestMaximum) / finestPriceStep;
let searchCount = 0;

/**
 * Returns another address at each call, because pages are cached. The 4 900 addresses begin again
 * after a quarter of an hour, when no cache has the first ones any more.
 */
export function newSearchPath(word: string): string {
  const sort = sorts[searchCount % sorts.length] ?? null;
  const step = Math.floor(searchCount / sorts.length) % maximums;
  const maxPrice = lowestMaximum + finestPriceStep * step;
  searchCount += 1;
  return listingPath({ search: word, maxPrice, sort });
}

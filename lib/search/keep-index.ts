import { setTimeout as pause } from 'node:timers/promises';
import { onInvalidatedTags } from '@/lib/cache/invalidate-tags';
import { productIdsOf } from '@/lib/cache/policies';
import { outsideRequest } from '@/lib/concurrency/outside-request';
import { untilListening } from '@/lib/concurrency/until-listening';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { readCategoriesOfAll, readFacetOfAll } from '@/lib/marketplace/facets';
import { readCurrentProduct } from '@/lib/marketplace/products';
import {
  countProducts,
  readProductIds,
  readSearchDocuments,
} from '@/lib/marketplace/whole-catalogue';
import type { CatalogueSource } from './catalogue-source';
import { ChangedProducts } from './changed-products';
import type { CatalogueFrame, IndexState, IndexWriter, SearchEngine } from './port';
import { readCatalogue } from './read-catalogue';
import { isFailingForLong, isInFuture, type LastReading, nextReading } from './schedule';

const lookAgainMs = 2_000;
const stateTimeoutMs = 5_000;

/** After so many failures in a row, a partial index is not completed soon, but after a rest. */
const maxPartialFailures = 3;

const source: CatalogueSource = {
  documents: readSearchDocuments,
  ids: readProductIds,
  count: countProducts,
  tree: () => readCategoryTree(null),
  categories: readCategoriesOfAll,
  facet: readFacetOfAll,
};

/** The index of the shop as this process knows it. */
export interface IndexStatus {
  /** null before the engine has answered. */
  state: IndexState | null;
  /** Whether the first index is being built. */
  isAwaited: boolean;
}

/**
 * Keeps the index of an engine current until the signal: reads the catalogue repeatedly, and single
 * products as soon as they change. Of processes that share an index, one reads the catalogue, and
 * the others follow its state.
 */
export async function keepIndex(
  engine: SearchEngine,
  writer: IndexWriter,
  status: IndexStatus,
  signal: AbortSignal,
): Promise<void> {
  const changes = new ChangedProducts(writer, () => status.state, {
    read: readCurrentProduct,
    list: () => readProductIds(0),
  });
  let changedAt = 0;
  onInvalidatedTags((tags) => {
    const ids = productIdsOf(tags);
    if (ids.length === 0 && !tags.includes('products')) return;
    changedAt = Date.now();
    outsideRequest(() => changes.report(ids));
  });
  const reading: Reading = { writer, status, changes, signal, frame: null, partialFailures: 0 };
  let last: LastReading | null = null;
  let isTelling = true;
  let isFirst = true;
  for (;;) {
    const state = await readState(engine, isTelling);
    isTelling = state !== null;
    status.state = state ?? status.state;
    const readAt = status.state?.readAt ?? null;
    // The index is gone, for example with the disk of its server: it is not left for a pause.
    if (state?.readAt === null && last?.failures === 0) last = null;
    const now = Date.now();
    if (readAt !== null && readAt > (last?.endedAt ?? 0) && !isInFuture(readAt, now)) {
      last = readingOfAnother(readAt, last);
    }
    status.isAwaited = readAt === null && !last;
    const { partialFailures } = reading;
    const isCompletedSoon = partialFailures > 0 && partialFailures < maxPartialFailures;
    const mayRest = isServing(status) && !isCompletedSoon;
    if (!last || now >= nextReading(last, changedAt, now, mayRest)) {
      if (isFirst) await untilListening(env().MARKETPLACE_API_URL, signal);
      isFirst = false;
      last = (await readOnce(reading, last)) ?? last;
    }
    signal.throwIfAborted();
    await pause(lookAgainMs, undefined, { signal, ref: false });
  }
}

function isServing({ state }: IndexStatus): boolean {
  return state !== null && state.size !== null;
}

/** The reading of an index from disk, or of another process, which took as long as that before. */
function readingOfAnother(readAt: number, last: LastReading | null): LastReading {
  const took = last ? last.endedAt - last.beganAt : 0;
  return { beganAt: readAt - took, endedAt: readAt, failures: 0, failingSince: null };
}

/** null when the engine does not answer, which is logged if it did before. */
async function readState(engine: SearchEngine, isTelling: boolean): Promise<IndexState | null> {
  try {
    return await engine.state(AbortSignal.timeout(stateTimeoutMs));
  } catch (error) {
    if (isTelling) {
      log.warn({ err: error, engine: engine.name }, 'the search engine does not tell its state');
    }
    return null;
  }
}

interface Reading {
  readonly writer: IndexWriter;
  readonly status: IndexStatus;
  readonly changes: ChangedProducts;
  readonly signal: AbortSignal;
  /** The frame of the last version that this process swapped in. */
  frame: CatalogueFrame | null;
  /** Consecutive failures while the first index serves and is not complete yet; 0 otherwise. */
  partialFailures: number;
}

/** Reads the catalogue; null when another process does. */
async function readOnce(reading: Reading, last: LastReading | null): Promise<LastReading | null> {
  const { writer, status, changes, signal } = reading;
  const beganAt = Date.now();
  const hasServed = isServing(status) && reading.partialFailures === 0;
  try {
    const draft = await writer.begin();
    if (!draft) return null;
    changes.beginReading();
    try {
      await readCatalogue(source, draft, {
        signal,
        // Without an index, shoppers wait for this reading.
        isRelaxed: isServing(status),
        former: reading.frame,
        // The index that serves has all values, which this process does not know. After a long
        // time, current products are worth more than these values.
        isComplete: hasServed && reading.frame === null && !isFailingForLong(last, beganAt),
        onSwap: (state, frame) => {
          reading.frame = frame;
          status.state = state;
          status.isAwaited = false;
          changes.repeat();
        },
        onMissing: (ids) => changes.report(ids),
      });
    } finally {
      changes.endReading();
      // An engine that cannot be reached keeps nothing that the next version needs.
      await draft.discard().catch(() => undefined);
    }
    const endedAt = Date.now();
    const ms = endedAt - beganAt;
    reading.partialFailures = 0;
    log.info({ products: status.state?.size, ms }, 'the catalogue was read for the search');
    return { beganAt, endedAt, failures: 0, failingSince: null };
  } catch (error) {
    signal.throwIfAborted();
    reading.partialFailures = !hasServed && isServing(status) ? reading.partialFailures + 1 : 0;
    const endedAt = Date.now();
    const failures = (last?.failures ?? 0) + 1;
    // Measures anew after the clock was put back.
    const failingSince = Math.min(last?.failingSince ?? endedAt, endedAt);
    log.warn({ err: error, failures }, 'the catalogue could not be read for the search');
    return { beganAt, endedAt, failures, failingSince };
  }
}

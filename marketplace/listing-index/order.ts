import type { SortOrder } from './filter';

const runLength = 2048;

/** Sort keys, by product number. */
export interface SortKeys {
  readonly ids: readonly string[];
  readonly prices: Uint32Array;
  readonly since: Float64Array;
  readonly appeal: Float64Array;
  readonly available: Uint8Array;
}

export type Compare = (one: number, other: number) => number;

/**
 * Returns the comparison function of each sort order. The id breaks ties, so that the order is the
 * same everywhere.
 */
export function comparisons(keys: SortKeys): Readonly<Record<SortOrder, Compare>> {
  const byId = (one: number, other: number) =>
    (keys.ids[one] ?? '') < (keys.ids[other] ?? '') ? -1 : 1;
  const price = (product: number) => keys.prices[product] ?? 0;
  const since = (product: number) => keys.since[product] ?? 0;
  const appeal = (product: number) => keys.appeal[product] ?? 0;
  const available = (product: number) => keys.available[product] ?? 0;
  return {
    latest: (one, other) => since(other) - since(one) || byId(one, other),
    price_asc: (one, other) => price(one) - price(other) || byId(one, other),
    price_desc: (one, other) => price(other) - price(one) || byId(one, other),
    discover_by: (one, other) =>
      available(other) - available(one) || appeal(other) - appeal(one) || byId(one, other),
  };
}

/** Sorts in short steps with a pause after each, so that the event loop stays responsive. */
export async function sortWithPauses(
  products: Uint32Array,
  compare: Compare,
  pause: () => Promise<void>,
): Promise<Uint32Array> {
  let runs: Uint32Array[] = [];
  for (let start = 0; start < products.length; start += runLength) {
    runs.push(products.slice(start, start + runLength).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(
        merge(runs[at] ?? new Uint32Array(0), runs[at + 1] ?? new Uint32Array(0), compare),
      );
      await pause();
    }
    runs = merged;
  }
  return runs[0] ?? new Uint32Array(0);
}

/**
 * Returns the sorted products without those flagged as moved, and with the `placed` ones at their
 * new positions.
 */
export function moveInOrder(
  sorted: Uint32Array,
  moved: Uint8Array,
  placed: readonly number[],
  compare: Compare,
): Uint32Array {
  const staying = new Uint32Array(sorted.length);
  let count = 0;
  for (const product of sorted) if (moved[product] !== 1) staying[count++] = product;
  return merge(staying.subarray(0, count), Uint32Array.from(placed).sort(compare), compare);
}

function merge(left: Uint32Array, right: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(left.length + right.length);
  let from = 0;
  let to = 0;
  for (const product of right) {
    const until = firstAfter(left, product, from, compare);
    for (; from < until; from += 1) merged[to++] = left[from] ?? 0;
    merged[to++] = product;
  }
  merged.set(left.subarray(from), to);
  return merged;
}

/**
 * Returns the insertion position of `product`, by galloping search, since successive products are
 * usually close.
 */
function firstAfter(sorted: Uint32Array, product: number, from: number, compare: Compare): number {
  let low = from;
  let step = 1;
  while (low + step < sorted.length && compare(sorted[low + step] ?? 0, product) < 0) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, sorted.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

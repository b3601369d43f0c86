/**
 * The first items in an order, without sorting the others.
 * @param candidates the items; by default the numbers below `total`
 * @param scores by item, if the order is by descending score first: most items need no comparison
 */
export function firstOf(
  total: number,
  count: number,
  compare: (one: number, other: number) => number,
  candidates?: Uint32Array,
  scores?: Float32Array,
): number[] {
  if (count < 1) return [];
  /** A heap whose root is the last one in the order. */
  const heap: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < total; index += 1) {
    const item = candidates ? (candidates[index] ?? 0) : index;
    if (scores && (scores[item] ?? 0) < least) continue;
    if (heap.length < count) {
      heap.push(item);
      rise(heap, compare);
    } else if (compare(item, heap[0] ?? 0) < 0) {
      heap[0] = item;
      sink(heap, compare);
    } else continue;
    if (scores && heap.length === count) least = scores[heap[0] ?? 0] ?? 0;
  }
  return heap.sort(compare);
}

function rise(heap: number[], compare: (one: number, other: number) => number) {
  let place = heap.length - 1;
  const item = heap[place] ?? 0;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (compare(item, above) <= 0) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = item;
}

function sink(heap: number[], compare: (one: number, other: number) => number) {
  let place = 0;
  const item = heap[0] ?? 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child += 1;
    const below = heap[child] ?? 0;
    if (compare(below, item) <= 0) break;
    heap[place] = below;
    place = child;
  }
  heap[place] = item;
}

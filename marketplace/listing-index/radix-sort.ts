const digitBits = 11;
const digits = 1 << digitBits;

/**
 * Sorts product numbers by unsigned 32-bit keys, ascending. Products with the same key keep their
 * order, so sorting by the least significant key first sorts by several. Pauses after each step, so
 * that the event loop stays responsive.
 */
export async function radixSort(
  products: Uint32Array,
  keyOf: (product: number) => number,
  pause: () => Promise<void>,
): Promise<Uint32Array> {
  let from = products;
  let keys = new Uint32Array(products.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = keyOf(products[at] ?? 0);
  await pause();
  for (let shift = 0; shift < 32; shift += digitBits) {
    const starts = startsOf(keys, shift);
    const to = new Uint32Array(from.length);
    const keysTo = new Uint32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const key = keys[at] ?? 0;
      const digit = (key >>> shift) & (digits - 1);
      const place = starts[digit] ?? 0;
      starts[digit] = place + 1;
      to[place] = from[at] ?? 0;
      keysTo[place] = key;
    }
    from = to;
    keys = keysTo;
    await pause();
  }
  return from;
}

/** Returns where the products with each digit start. */
function startsOf(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(digits + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const next = (((keys[at] ?? 0) >>> shift) & (digits - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 0; digit < digits; digit += 1) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  return starts;
}

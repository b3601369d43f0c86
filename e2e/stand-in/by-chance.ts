/** The same number from 0 to `sides` - 1 for the same text, in every run: variety without randomness. */
export function dice(text: string, sides: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 8) % sides;
}

/** One of these values, always the same for the same text. */
export function oneOf<Value>(text: string, first: Value, ...others: readonly Value[]): Value {
  return [first, ...others][dice(text, others.length + 1)] ?? first;
}

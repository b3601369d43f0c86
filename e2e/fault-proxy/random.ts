/** Returns a pseudo-random integer from 0 to `limit` - 1 that depends only on the seed. */
export function seededInteger(seed: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 8) % limit;
}

/** Returns one of the values, which depends only on the seed. */
export function seededChoice<Value>(
  text: string,
  first: Value,
  ...others: readonly Value[]
): Value {
  return [first, ...others][seededInteger(text, others.length + 1)] ?? first;
}

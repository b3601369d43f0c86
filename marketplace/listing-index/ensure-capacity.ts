interface Typed<Self> {
  readonly length: number;
  set(values: Self): void;
}

const minLength = 1_024;
/** Longer arrays grow by a quarter, so that a large catalogue does not reserve twice its size. */
const doubledUpTo = 65_536;

/** Makes arrays for `ensureCapacity`. */
export const uint32s = (length: number) => new Uint32Array(length);

/** Returns the array when `index` fits, else a larger copy. */
export function ensureCapacity<Values extends Typed<Values>>(
  values: Values,
  index: number,
  make: (length: number) => Values,
): Values {
  const { length } = values;
  if (index < length) return values;
  const usual = length < doubledUpTo ? 2 * length : Math.ceil(1.25 * length);
  const larger = make(Math.max(minLength, usual, index + 1));
  larger.set(values);
  return larger;
}

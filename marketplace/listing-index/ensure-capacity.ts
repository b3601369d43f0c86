interface Typed<Self> {
  readonly length: number;
  set(values: Self): void;
}

/** Returns the array when `index` fits, else a copy with twice the capacity. */
export function ensureCapacity<Values extends Typed<Values>>(
  values: Values,
  index: number,
  make: (length: number) => Values,
): Values {
  if (index < values.length) return values;
  const larger = make(Math.max(1024, 2 * values.length, index + 1));
  larger.set(values);
  return larger;
}

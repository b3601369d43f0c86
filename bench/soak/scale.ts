/** Maps values of an axis to positions. */
export interface Scale {
  /** Values at which the axis is labelled, in ascending order. */
  readonly ticks: readonly number[];
  /** Position between 0 (start of the axis) and 1 (its end). */
  position(value: number): number;
}

const mostTicks = 6;

/** Returns a linear scale from zero, with labels at multiples of 1, 2 or 5 times a power of ten. */
export function linearScale(max: number): Scale {
  const rough = (max > 0 ? max : 1) / mostTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    position: (value) => value / (count * step),
  };
}

/** Returns a logarithmic scale for positive values, with labels at powers of ten. */
export function logScale(min: number, max: number): Scale {
  const low = Math.floor(Math.log10(min));
  const high = Math.max(low + 1, Math.ceil(Math.log10(max)));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    position: (value) => (Math.log10(value) - low) / (high - low),
  };
}

interface Timed {
  readonly at: number;
  readonly value: number;
}

export interface Point {
  readonly x: number;
  /** null where there is no value: the line has a gap. */
  readonly y: number | null;
}

/**
 * Divides a time span into equal buckets and summarises the values of each.
 * @param summarise receives the values of a bucket and its duration; null leaves a gap
 * @returns points at the middle of the buckets, relative to the start
 */
export function inBuckets(
  values: readonly Timed[],
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
  summarise: (values: readonly number[], duration: number) => number | null,
): readonly Point[] {
  const duration = (to - from) / count;
  const buckets = Array.from({ length: count }, (): number[] => []);
  for (const { at, value } of values) buckets[Math.floor((at - from) / duration)]?.push(value);
  return buckets.map((bucket, index) => ({
    x: (index + 0.5) * duration,
    y: summarise(bucket, duration),
  }));
}

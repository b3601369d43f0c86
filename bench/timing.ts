/** Percentiles of durations in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
}

/** Measures the work a number of times in sequence, after some warm-up runs. */
export async function timeOf(work: () => Promise<unknown>, times: number): Promise<Timing> {
  for (let warm = 0; warm < times / 5; warm += 1) await work();
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  const at = (share: number) => taken[Math.ceil(share * taken.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

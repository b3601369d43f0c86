/**
 * Declares and records metrics without a metrics library, which `start-metrics.ts` loads if there
 * is a port for it. Without one, recording costs a comparison.
 */

type Labels<Label extends string = string> = Readonly<Record<Label, string>>;

interface Declaration {
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Labels of a counter that are 0 before their first event. */
  readonly initial?: readonly Labels[];
  /** Upper bounds of a histogram's buckets, in seconds. */
  readonly buckets?: readonly number[];
  /** Records a value; null while nothing is recorded, and for gauges. */
  record: ((labels: Labels, value: number) => void) | null;
}

/** One value, or one for each combination of labels; null when there is none at present. */
export type Reading =
  | number
  | null
  | readonly { readonly labels: Labels; readonly value: number }[];

interface Gauge {
  readonly read: () => Reading | Promise<Reading>;
  /** The value when reading fails or takes too long; null for no value. */
  readonly otherwise: number | null;
}

interface Metrics {
  readonly declarations: Map<string, Declaration>;
  readonly gauges: Map<string, Gauge>;
  isRecording: boolean;
}

const key = Symbol.for('vitrine.metrics');
const shared: typeof globalThis & { [key]?: Metrics } = globalThis;
shared[key] ??= { declarations: new Map(), gauges: new Map(), isRecording: false };

/**
 * The metrics of the process. The shop's server and the bundles of Next.js have a copy of this
 * module each, and share them.
 */
export const metrics: Metrics = shared[key];

/**
 * Declares a counter.
 * @param initial labels that are served from the start: Prometheus does not see the increase to the
 *   first value of a series
 * @returns a function that counts one event
 */
export function counter<Label extends string>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
  initial: readonly Labels<Label>[] = [],
): (values: Labels<Label>) => void {
  const declared = declare({ kind: 'counter', name, help, labels, initial });
  return (values) => declared.record?.(values, 1);
}

/** Declares a histogram of durations. @returns a function that records one, in seconds */
export function histogram<Label extends string>(
  name: string,
  help: string,
  buckets: readonly number[],
  labels: readonly Label[] = [],
): (values: Labels<Label>, seconds: number) => void {
  const declared = declare({ kind: 'histogram', name, help, labels, buckets });
  return (values, seconds) => declared.record?.(values, seconds);
}

/**
 * Declares a gauge, which is read when the metrics are requested.
 * @returns a function that sets how it is read
 */
export function gauge(
  name: string,
  help: string,
  labels: readonly string[] = [],
): (read: Gauge['read'], otherwise?: Gauge['otherwise']) => void {
  declare({ kind: 'gauge', name, help, labels });
  return (read, otherwise = null) => void metrics.gauges.set(name, { read, otherwise });
}

/** Whether metrics are recorded, for values that cost something to obtain. */
export function isRecording(): boolean {
  return metrics.isRecording;
}

/** Returns the declaration of this name, which another bundle may have made. */
function declare(declaration: Omit<Declaration, 'record'>): Declaration {
  const known = metrics.declarations.get(declaration.name);
  if (known) return known;
  const declared = { ...declaration, record: null };
  metrics.declarations.set(declaration.name, declared);
  return declared;
}

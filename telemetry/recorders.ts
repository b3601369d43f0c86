import { Counter, type Registry } from 'prom-client';
import { Series } from './series';

type Labels = Readonly<Record<string, string>>;

interface Declaration {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** Registers a counter. @returns a function that adds to it */
export function counterRecorder(
  declaration: Declaration,
  registry: Registry,
): (labels: Labels, value: number) => void {
  const series = new Series(declaration.labelNames, () => ({ count: 0 }));
  new Counter({
    ...declaration,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, state } of series.all()) this.inc(labels, state.count);
    },
  });
  return (labels, value) => {
    series.of(labels).count += value;
  };
}

/** A histogram that is written without prom-client, which has no way to set bucket counts. */
export class FastHistogram {
  readonly #name: string;
  readonly #help: string;
  readonly #series: Series<Observations>;

  constructor({ name, help, labelNames }: Declaration, buckets: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#series = new Series(labelNames, () => new Observations(buckets));
  }

  observe(labels: Labels, value: number): void {
    this.#series.of(labels).add(value);
  }

  /** Returns its samples in Prometheus's text format. */
  text(): string {
    const samples = this.#series
      .all()
      .flatMap(({ labels, state }) => state.samples(this.#name, labels));
    return [
      `# HELP ${this.#name} ${this.#help}`,
      `# TYPE ${this.#name} histogram`,
      ...samples,
      '',
    ].join('\n');
  }
}

/** The state of one series of a histogram. */
class Observations {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  add(value: number): void {
    let index = 0;
    while (value > (this.#bounds[index] ?? Number.POSITIVE_INFINITY)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += value;
  }

  /** Returns the lines of the series; each bucket contains all smaller ones. */
  samples(name: string, labels: Labels): string[] {
    let total = 0;
    const buckets = this.#counts.map((count, index) => {
      total += count;
      const le = String(this.#bounds[index] ?? '+Inf');
      return `${name}_bucket${written({ ...labels, le })} ${total}`;
    });
    return [
      ...buckets,
      `${name}_sum${written(labels)} ${this.#sum}`,
      `${name}_count${written(labels)} ${total}`,
    ];
  }
}

/** Labels in Prometheus's text format. JSON escapes the same characters in the same way. */
function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

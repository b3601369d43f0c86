import { markdownTable } from '../report';

/** Returns the median. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** A measured value: one row of the table. */
export interface Figure {
  readonly name: string;
  readonly shop: number | boolean;
  readonly unit: '' | 'ms' | 'B' | 'MiB' | '/s';
  /** The value of a server that the shop is compared with. */
  readonly baseline?: { readonly title: string; readonly value: number };
  readonly target: Target;
}

/** The target of a figure. `…Ratio` and `…Difference` compare it with its baseline. */
type Target =
  | { readonly max: number }
  | { readonly maxRatio: number }
  | { readonly minRatio: number }
  | { readonly maxDifference: number }
  | { readonly yes: true };

/** Formats the figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['', 'shop', 'baseline', 'comparison', 'target', 'met'];
  return markdownTable([head, ...figures.map(cells)]);
}

function cells(figure: Figure): string[] {
  const { name, shop, unit, baseline } = figure;
  const baselineText = baseline ? `${show(baseline.value, unit)} (${baseline.title})` : '';
  const { compared, target, isMet } = compare(figure);
  return [name, show(shop, unit), baselineText, compared, target, isMet ? 'yes' : '**no**'];
}

/** Compares a figure with its baseline and its target. */
export function compare({ shop, unit, baseline, target }: Figure) {
  if (typeof shop === 'boolean') return { compared: '', target: 'yes', isMet: shop };
  const ratio = shop / (baseline?.value ?? Number.NaN);
  if ('max' in target) {
    return { compared: '', target: `≤ ${show(target.max, unit)}`, isMet: shop <= target.max };
  }
  if ('maxRatio' in target) {
    const { maxRatio } = target;
    return { compared: times(ratio), target: `≤ ${times(maxRatio)}`, isMet: ratio <= maxRatio };
  }
  if ('minRatio' in target) {
    const { minRatio } = target;
    return { compared: times(ratio), target: `≥ ${times(minRatio)}`, isMet: ratio >= minRatio };
  }
  if ('maxDifference' in target) {
    const more = shop - (baseline?.value ?? Number.NaN);
    return {
      compared: `${more < 0 ? '−' : '+'} ${show(Math.abs(more), unit)}`,
      target: `≤ + ${show(target.maxDifference, unit)}`,
      isMet: more <= target.maxDifference,
    };
  }
  return { compared: '', target: '', isMet: false };
}

/** Measures each source several times, in turns. */
export async function interleaved<Source, Result>(
  sources: readonly Source[],
  runs: number,
  look: (source: Source) => Promise<Result>,
): Promise<Result[][]> {
  const results = sources.map((): Result[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, source] of sources.entries()) results[index]?.push(await look(source));
  }
  return results;
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

function show(value: number | boolean, unit: Figure['unit']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const digits = value !== 0 && Math.abs(value) < 100 && unit === 'ms' ? 1 : 0;
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replaceAll(',', ' ');
  return unit === '' ? number : `${number} ${unit}`.replace(' /s', '/s');
}

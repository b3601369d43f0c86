/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly shop: number | boolean;
  readonly unit: '' | 'ms' | 'B' | 'MiB' | '/s';
  /** What it is compared with. */
  readonly floor?: { readonly title: string; readonly value: number };
  readonly aim: Aim;
}

/** What a figure should be; `times` and `beyond` compare it with its floor. */
type Aim =
  | { readonly most: number }
  | { readonly mostTimes: number }
  | { readonly leastTimes: number }
  | { readonly mostBeyond: number }
  | { readonly yes: true };

/** The table of all figures, in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['', 'shop', 'floor', 'compared', 'aim', 'holds'];
  return [head, head.map(() => '---'), ...figures.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function cells(figure: Figure): string[] {
  const { what, shop, unit, floor } = figure;
  const floorText = floor ? `${show(floor.value, unit)} (${floor.title})` : '';
  const { compared, aim, holds } = judge(figure);
  return [what, show(shop, unit), floorText, compared, aim, holds ? 'yes' : '**no**'];
}

/** How a figure stands beside its aim. */
export function judge({ shop, unit, floor, aim }: Figure) {
  if (typeof shop === 'boolean') return { compared: '', aim: 'yes', holds: shop };
  const ratio = shop / (floor?.value ?? Number.NaN);
  const more = shop - (floor?.value ?? Number.NaN);
  if ('most' in aim)
    return { compared: '', aim: `≤ ${show(aim.most, unit)}`, holds: shop <= aim.most };
  if ('mostTimes' in aim)
    return {
      compared: times(ratio),
      aim: `≤ ${times(aim.mostTimes)}`,
      holds: ratio <= aim.mostTimes,
    };
  if ('leastTimes' in aim)
    return {
      compared: times(ratio),
      aim: `≥ ${times(aim.leastTimes)}`,
      holds: ratio >= aim.leastTimes,
    };
  if ('mostBeyond' in aim)
    return {
      compared: `${more < 0 ? '−' : '+'} ${show(Math.abs(more), unit)}`,
      aim: `≤ + ${show(aim.mostBeyond, unit)}`,
      holds: more <= aim.mostBeyond,
    };
  return { compared: '', aim: '', holds: false };
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

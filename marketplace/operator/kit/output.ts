import { parisMoment } from '../../base/paris-time';

/**
 * Prints text for people. Control characters in shoppers' texts are removed, since they could
 * control the terminal.
 */
export function print(text: string): void {
  process.stdout.write(`${text.replace(/[^\P{Cc}\n]/gu, '\uFFFD')}\n`);
}

/** Prints JSON for programs. With `--json`, nothing else is written to stdout. */
export function printJson(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

const columnGap = '  ';
const widest = 60;

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  readonly right?: boolean;
}

/**
 * Formats rows as an aligned table with titles; long texts are truncated. Returns `none` when there
 * are no rows.
 */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  none: string,
): string {
  if (rows.length === 0) return none;
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => shown(value(row)))),
  ];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => width(line[at]))));
  return lines
    .map((line) =>
      columns
        .map(({ right }, at) => aligned(line[at] ?? '', widths[at] ?? 0, right === true))
        .join(columnGap)
        .trimEnd(),
    )
    .join('\n');
}

/** Formats an instant in Paris: "21/11/2026 14:05". */
export function moment(instant: Date | string | null): string {
  return instant === null ? '–' : parisMoment(new Date(instant));
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Formats a duration in its largest unit: "2 jours", "5 minutes". */
export function duration(seconds: number): string {
  const largest = units.find((one) => seconds >= one.seconds) ?? { unit: 'second', seconds: 1 };
  const format = { style: 'unit', unit: largest.unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('fr-FR', format).format(Math.floor(seconds / largest.seconds));
}

function shown(value: string | number | null): string {
  const text = value === null ? '–' : String(value).replace(/\s+/g, ' ');
  const characters = [...text];
  return characters.length > widest ? `${characters.slice(0, widest - 1).join('')}…` : text;
}

function width(text: string | undefined): number {
  return [...(text ?? '')].length;
}

function aligned(text: string, to: number, right: boolean): string {
  const gap = ' '.repeat(to - width(text));
  return right ? gap + text : text + gap;
}

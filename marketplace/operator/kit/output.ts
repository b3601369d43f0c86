import { parisMoment } from '../../base/paris-time';

/** Prints data for people. What shoppers wrote cannot steer the terminal. */
export function print(text: string): void {
  process.stdout.write(`${text.replace(/[^\P{Cc}\n]/gu, '\uFFFD')}\n`);
}

/** Prints data for programs: nothing else goes to the standard output with `--json`. */
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

/** Rows under their titles, in aligned columns; long texts are cut. `none` when there are no rows. */
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

/** "21/11/2026 14:05" in Paris. */
export function moment(instant: Date | string | null): string {
  return instant === null ? '–' : parisMoment(new Date(instant));
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

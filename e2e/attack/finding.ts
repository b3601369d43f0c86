/** What an attack showed. */
export interface Finding {
  readonly what: string;
  readonly figure: string;
  /** What is wanted, on a machine that does nothing else. */
  readonly aim: string;
  readonly holds: boolean;
}

export function finding(what: string, figure: string, aim: string, holds: boolean): Finding {
  return { what, figure, aim, holds };
}

/** The longest of some times in milliseconds, and half of them. */
export function times(all: readonly number[]): string {
  if (all.length === 0) return '–';
  const sorted = [...all].sort((one, other) => one - other);
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(half)} / ${Math.round(longest(all))} ms`;
}

export function longest(all: readonly number[]): number {
  return all.reduce((most, one) => Math.max(most, one), 0);
}

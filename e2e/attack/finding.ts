/** A result of an attack. */
export interface Finding {
  readonly name: string;
  readonly figure: string;
  /** The target on an otherwise idle machine. */
  readonly target: string;
  readonly isMet: boolean;
}

export function finding(name: string, figure: string, target: string, isMet: boolean): Finding {
  return { name, figure, target, isMet };
}

/** Formats the median and the maximum of times in milliseconds. */
export function times(all: readonly number[]): string {
  if (all.length === 0) return '–';
  const sorted = [...all].sort((one, other) => one - other);
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(half)} / ${Math.round(longest(all))} ms`;
}

export function longest(all: readonly number[]): number {
  return all.reduce((most, one) => Math.max(most, one), 0);
}

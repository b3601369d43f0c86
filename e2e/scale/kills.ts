/** A kill of a service, from the signal until the service is gone. */
export interface Kill {
  readonly name: string;
  readonly at: number;
  readonly until: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns whether a request was in progress at a kill: only such a request may fail. */
export function wasInProgress({ from, to }: Span, kills: readonly Kill[]): boolean {
  return kills.some(({ at, until }) => from <= until && at <= to);
}

/** Describes a time by the last kill before it, for the report of a failed request. */
export function timeAfterKill(time: number, kills: readonly Kill[]): string {
  const before = kills.findLast(({ until }) => until < time);
  return before
    ? `${Math.round(time - before.until)} ms after the kill of ${before.name}`
    : 'before all kills';
}

/** One import problem for the operator. */
export interface Problem {
  /**
   * `left-out`: the row, product or picture was not imported. `adjusted`: it was, with a change.
   */
  readonly effect: 'left-out' | 'adjusted';
  /** In French. The same cause always has the same text, so that causes can be counted. */
  readonly reason: string;
  readonly line: number | null;
  readonly handle: string;
  readonly detail: string;
}

/** Collects problems during an import. */
export class Problems {
  readonly list: Problem[] = [];

  leftOut(reason: string, where: Place, detail = ''): void {
    this.list.push({ effect: 'left-out', reason, ...place(where), detail });
  }

  adjusted(reason: string, where: Place, detail = ''): void {
    this.list.push({ effect: 'adjusted', reason, ...place(where), detail });
  }
}

export interface Place {
  readonly line?: number | null;
  readonly handle?: string;
}

function place({ line = null, handle = '' }: Place) {
  return { line, handle };
}

/** Counts the problems by cause, the most frequent first. */
export function countByReason(problems: readonly Problem[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reason } of problems) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

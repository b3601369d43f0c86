/** One thing that the person who imports should know about the file. */
export interface Problem {
  /** `left-out`: the row, product or picture is not in the shop. `adjusted`: it is, with a change. */
  readonly effect: 'left-out' | 'adjusted';
  /** In French, the same words for the same cause, so that causes can be counted. */
  readonly reason: string;
  readonly line: number | null;
  readonly handle: string;
  readonly detail: string;
}

/** Collects problems; the functions that read hand it on. */
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

/** How often each cause occurs, the most frequent first. */
export function countByReason(problems: readonly Problem[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reason } of problems) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

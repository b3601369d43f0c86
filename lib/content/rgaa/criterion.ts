import type { Method } from './methods';

type Result = 'conforming' | 'non-conforming' | 'not-applicable';

/** A criterion of RGAA 4.1.2 with its result in the last audit. */
export interface Criterion {
  /** Theme and position, such as `10.4`. */
  readonly number: string;
  readonly title: string;
  readonly result: Result;
  readonly methods: readonly [Method, ...Method[]];
  /** What fails, why the criterion does not apply, or the limits of the examination. */
  readonly note?: string;
  /** What will be done about a failure. */
  readonly plan?: string;
}

/** A chapter of RGAA. */
export interface Theme {
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** All examined pages meet the criterion. */
export function conforming(
  number: string,
  title: string,
  methods: Criterion['methods'],
  note?: string,
): Criterion {
  return { number, title, result: 'conforming', methods, note };
}

/** At least one examined page fails the criterion. */
export function nonConforming(
  number: string,
  title: string,
  failure: Required<Pick<Criterion, 'methods' | 'note' | 'plan'>>,
): Criterion {
  return { number, title, result: 'non-conforming', ...failure };
}

/** No examined page has the content that the criterion is about. */
export function notApplicable(number: string, title: string, note: string): Criterion {
  return { number, title, result: 'not-applicable', methods: ['review'], note };
}

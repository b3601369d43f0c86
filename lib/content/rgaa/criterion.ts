import type { Method } from './methods';

type Result = 'conforming' | 'non-conforming' | 'not-applicable';

/** The result of a criterion in an audit. */
export interface Finding {
  readonly result: Result;
  readonly methods: readonly [Method, ...Method[]];
  /** What fails, why the criterion does not apply, or the limits of the examination. */
  readonly note?: string;
  /** What will be done about a failure. */
  readonly plan?: string;
}

/** A criterion of RGAA 4.1.2 with its result in the last audit. */
export interface Criterion extends Finding {
  /** Theme and position, such as `10.4`. */
  readonly number: string;
  readonly title: string;
}

/** A chapter of RGAA. */
export interface Theme {
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** All examined pages meet the criterion. */
export function conforming(methods: Finding['methods'], note?: string): Finding {
  return { result: 'conforming', methods, note };
}

/** At least one examined page fails the criterion. */
export function nonConforming(
  failure: Required<Pick<Finding, 'methods' | 'note' | 'plan'>>,
): Finding {
  return { result: 'non-conforming', ...failure };
}

/** No examined page has the content that the criterion is about. */
export function notApplicable(note: string): Finding {
  return { result: 'not-applicable', methods: ['review'], note };
}

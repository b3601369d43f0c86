import { createHash } from 'node:crypto';
import { processWide } from './process-wide';
import { repeatMs } from './repeat-time';
import { SingleFlight } from './single-flight';

interface Options<Values extends readonly unknown[], Result> {
  readonly isSuccess: (result: Result) => boolean;
  readonly ownerOf?: (...values: Values) => string;
}

interface Idempotent<Values extends readonly unknown[], Result> {
  (...values: Values): Promise<Result>;
  /** Discards the result of this owner, so that the same task runs again. */
  readonly forget: (owner: string) => void;
}

/**
 * Makes a task idempotent: a call with the same values, such as of a form that is sent twice, joins
 * the running task or gets its result. Only successes are remembered, so that others can be
 * retried.
 * @param name unique in the process
 * @param options.ownerOf whose task it is: one with other values waits for the running one and
 *   discards its result, so that a password that is set back is sent. By default, tasks with other
 *   values are independent.
 */
export function idempotent<Values extends readonly unknown[], Result>(
  name: string,
  task: (...values: Values) => Promise<Result>,
  { isSuccess, ownerOf }: Options<Values, Result>,
): Idempotent<Values, Result> {
  const flights = processWide(
    name,
    () => new SingleFlight<Result>((result) => (isSuccess(result) ? repeatMs : 0)),
  );
  const run = (...values: Values) => {
    const key = digestOf(values);
    const owner = ownerOf ? digestOf([ownerOf(...values)]) : key;
    return flights.run(owner, key, () => task(...values));
  };
  return Object.assign(run, { forget: (owner: string) => flights.forget(digestOf([owner])) });
}

/** A hash, so that the memory holds neither messages nor passwords. */
function digestOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

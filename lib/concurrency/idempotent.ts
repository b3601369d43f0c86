import { createHash } from 'node:crypto';
import { processWide } from './process-wide';
import { SingleFlight } from './single-flight';

/** The same values within this time counts as a resubmission. */
const repeatMs = 60 * 1000;

/**
 * Makes a task idempotent: a call with the same values, such as of a form that is sent twice, joins
 * the running task or gets its result. Only successes are remembered, so that others can be retried.
 * @param name unique in the process
 */
export function idempotent<Values extends readonly unknown[], Result>(
  name: string,
  task: (...values: Values) => Promise<Result>,
  isSuccess: (result: Result) => boolean,
): (...values: Values) => Promise<Result> {
  const flights = processWide(
    name,
    () => new SingleFlight<Result>((result) => (isSuccess(result) ? repeatMs : 0)),
  );
  return (...values) => flights.join(digestOf(values), () => task(...values));
}

/** A hash, so that the memory holds neither messages nor passwords. */
function digestOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

import { seal } from './seal';

/** The typed values of a form, by field. */
export type TypedValues = Readonly<Record<string, string>>;

/**
 * Browsers store 4,096 bytes including name and attributes, and requests carry other cookies too.
 */
const longestSealed = 3_000;

/**
 * Seals the first candidate that fits into a cookie.
 * @param ttl in seconds
 * @returns that candidate and its seal; null when none fits
 */
export async function sealFirstFitting<Candidate extends object>(
  candidates: Iterable<Candidate>,
  ttl: number,
): Promise<{ readonly candidate: Candidate; readonly sealed: string } | null> {
  for (const candidate of candidates) {
    const sealed = await seal(candidate, ttl);
    if (sealed.length <= longestSealed) return { candidate, sealed };
  }
  return null;
}

/** Yields ever smaller sets of values, dropping the longest one each time. */
export function* withoutLongest(values: TypedValues): Generator<TypedValues> {
  const shortFirst = Object.entries(values).toSorted(([, a], [, b]) => a.length - b.length);
  while (shortFirst.pop()) yield Object.fromEntries(shortFirst);
}

import { seal } from './seal';

/** What was typed into a form, by field. */
export type TypedValues = Readonly<Record<string, string>>;

/** Browsers keep 4 096 bytes with name and attributes, and other cookies go along. */
const longestSealed = 3_000;

/** Seals the first of these that fits into a cookie, or null. @param ttl in seconds */
export async function sealFirstFitting(
  candidates: Iterable<object>,
  ttl: number,
): Promise<string | null> {
  for (const candidate of candidates) {
    const sealed = await seal(candidate, ttl);
    if (sealed.length <= longestSealed) return sealed;
  }
  return null;
}

/** Ever fewer of the values: each time without the longest one. */
export function* withoutLongest(values: TypedValues): Generator<TypedValues> {
  const shortFirst = Object.entries(values).toSorted(([, a], [, b]) => a.length - b.length);
  while (shortFirst.pop()) yield Object.fromEntries(shortFirst);
}

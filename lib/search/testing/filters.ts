import type { ListingQuery } from '../../domain/catalogue';
import type { FacetName } from '../../domain/facets';
import type { SearchDocument } from '../../domain/search-document';

/**
 * Whether a document passes the filters of a query: the definition that engines are tested with.
 */
export function passes(
  { membership, offers, price }: SearchDocument,
  { categoryId, choices, minPrice, maxPrice }: ListingQuery,
): boolean {
  const has = (name: FacetName) =>
    choices[name].length === 0 || choices[name].some((one) => membership?.[name].includes(one));
  const isInRange =
    (minPrice === null || (price !== null && price >= minPrice * 100)) &&
    (maxPrice === null || (price !== null && price <= maxPrice * 100));
  const isPaired =
    choices.color.length === 0 ||
    choices.size.length === 0 ||
    offers.some(([color, size]) => choices.color.includes(color) && choices.size.includes(size));
  return (
    has('brand') &&
    has('size') &&
    has('style') &&
    has('color') &&
    (categoryId === null || membership?.category.includes(categoryId) === true) &&
    isInRange &&
    isPaired
  );
}

/** A value that some of the documents have, but not all of them. */
export function dividing(
  documents: readonly SearchDocument[],
  valuesOf: (document: SearchDocument) => readonly string[],
): string {
  const counts = new Map<string, number>();
  for (const value of documents.flatMap((document) => [...new Set(valuesOf(document))])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [best] = [...counts]
    .filter(([, count]) => count < documents.length)
    .toSorted(([, one], [, other]) => other - one);
  if (!best) throw new Error('no value divides these documents');
  return best[0];
}

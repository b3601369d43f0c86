import { MarketplaceError, type MarketplaceErrorKind, orNull } from './errors';

/** The errors of a marketplace that answers. */
const answeredKinds = new Set<MarketplaceErrorKind>([
  'failed',
  'malformed',
  'not-found',
  'refused',
]);

/**
 * Whether a listing page failed because it is beyond the last one. The specification does not define
 * the answer to such a page: some marketplaces answer with an error instead of an empty page.
 * @param page zero-based
 * @param readCounts reads the page count of the same listing
 */
export async function isBeyondLastPage(
  error: unknown,
  page: number,
  readCounts: () => Promise<{ readonly totalPageNumber: number }>,
): Promise<boolean> {
  const hasAnswered = error instanceof MarketplaceError && answeredKinds.has(error.kind);
  if (!hasAnswered || page === 0) return false;
  const counts = await orNull(readCounts());
  // A marketplace that counts no pages, although page 0 was read, does not know the last one.
  return counts !== null && counts.totalPageNumber > 0 && page >= counts.totalPageNumber;
}

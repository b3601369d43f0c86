import { Allowance } from '@/lib/concurrency/allowance';
import { processWide } from '@/lib/concurrency/process-wide';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { invalidateTags } from './invalidate-tags';
import { productTag } from './policies';

/** Most pages have one of these tags. */
const wideTags: ReadonlySet<string> = new Set(['categories', 'products', 'questions', 'sellers']);
const productPrefix = productTag('');
/** Time between two invalidations of the listings during an import. */
const listingsPauseMs = 5_000;

/**
 * How many changes expire their pages at once. More changes than this, such as those of an import,
 * are applied in the background: all visitors would wait for pages otherwise.
 */
const atOnce = {
  products: { burst: 100, perSecond: 10 },
  listings: { burst: 10, perSecond: 0.2 },
};

interface Reported {
  readonly products: Allowance;
  readonly listings: Allowance;
  /** When the listings were last invalidated. */
  listingsAt: number;
  timer: NodeJS.Timeout | null;
}

const reported = processWide(
  'reported-changes',
  (): Reported => ({
    products: new Allowance(atOnce.products),
    listings: new Allowance(atOnce.listings),
    listingsAt: Number.NEGATIVE_INFINITY,
    timer: null,
  }),
);

/**
 * Invalidates what the marketplace reports as changed. A few changed products, and the listings
 * with them, expire at once. Many products, and tags of most pages, are invalidated in the
 * background, and listings then at most every few seconds.
 */
export function announceChanges(changed: readonly string[]): void {
  const products = changed.filter((tag) => tag.startsWith(productPrefix));
  const isWide = changed.some((tag) => wideTags.has(tag));
  const isMany = !reported.products.take(products.length);
  // The rest of an import, however small, is applied in the same way.
  if (isMany) reported.products.exhaust();
  const mode = isWide || isMany ? 'in-background' : 'at-once';
  const others = changed.filter((tag) => tag !== 'listings');
  const hasListings = products.length > 0 || changed.includes('listings');
  if (hasListings && mode === 'at-once' && !reported.timer && reported.listings.take(1)) {
    reported.listingsAt = steadyNow();
    invalidateTags([...others, 'listings'], mode, 'marketplace');
    return;
  }
  if (others.length > 0) invalidateTags(others, mode, 'marketplace');
  if (hasListings) invalidateListingsSoon();
}

/** Invalidates the listings now, or as soon as the pause after the last time is over. */
function invalidateListingsSoon() {
  if (reported.timer) return;
  const invalidateListings = () => {
    reported.timer = null;
    reported.listingsAt = steadyNow();
    invalidateTags(['listings'], 'in-background', 'marketplace');
  };
  const waitMs = reported.listingsAt + listingsPauseMs - steadyNow();
  if (waitMs > 0) reported.timer = setTimeout(invalidateListings, waitMs).unref();
  else invalidateListings();
}

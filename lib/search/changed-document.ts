import type { Product } from '@/lib/domain/catalogue';
import { type Membership, type SearchDocument, storablePrices } from '@/lib/domain/search-document';
import { cardOf } from '@/lib/marketplace/cards';

/**
 * The document of a changed product. What the product call omits is as in the stored document: the
 * style, and in a plain marketplace the brand and the category.
 * @param includesMembership whether all products of the index have their filter values
 */
export function toChangedDocument(
  product: Product,
  stored: SearchDocument | null,
  includesMembership: boolean,
): SearchDocument {
  const card = cardOf(product);
  const offers = offersOf(product);
  return {
    ...card,
    ...storablePrices(card),
    category: card.category || (stored?.category ?? ''),
    brand: card.brand ?? stored?.brand ?? null,
    // The index stores no pictures by colour.
    secondImage: null,
    colors: [],
    membership: membershipOf(product, offers, stored, includesMembership),
    offers,
  };
}

function offersOf({ variations }: Product): SearchDocument['offers'] {
  const offers = variations.map(({ color, size }) => [color, size] as const);
  return [...new Map(offers.map((offer) => [offer.join('\n'), offer])).values()];
}

/**
 * null leaves the values that were inferred from listings unchanged. A new product has values where
 * all others do, even if some are missing: one without them would make the filters unknown.
 */
function membershipOf(
  { brand, categoryPath }: Product,
  offers: SearchDocument['offers'],
  stored: SearchDocument | null,
  includesMembership: boolean,
): Membership | null {
  const known = stored?.membership ?? null;
  const isNewWithValues = stored === null && (includesMembership || categoryPath.length > 0);
  if (known === null && !isNewWithValues) return null;
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
  return {
    brand: brand ? [brand] : (known?.brand ?? []),
    size: distinct(offers.map(([, size]) => size)),
    style: known?.style ?? [],
    color: distinct(offers.map(([color]) => color)),
    category: categoryPath.length > 0 ? categoryPath.map(({ id }) => id) : (known?.category ?? []),
  };
}

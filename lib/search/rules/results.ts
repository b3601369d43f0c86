import type { CardColor, Listing, ProductCard } from '../../domain/catalogue';
import type { SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame } from '../port';
import { pageSize } from './listing';

/** A page of found products. @param count of all of them */
export function listingOf(products: readonly ProductCard[], count: number): Listing {
  return {
    searched: true,
    category: null,
    products,
    count,
    pageCount: Math.ceil(count / pageSize),
  };
}

/** The card of a document. */
export function cardOf({
  membership: _membership,
  offers: _offers,
  ...card
}: SearchDocument): ProductCard {
  return card;
}

/** The codes of the colours of a catalogue. */
export function colorCodesOf({ values }: CatalogueFrame): ReadonlyMap<string, string | null> {
  return new Map(values.color.map(({ name, colorCode }) => [name, colorCode]));
}

/** The colours of a found product, without pictures, which the index does not store. */
export function colorsOf(
  names: readonly string[],
  codes: ReadonlyMap<string, string | null>,
): readonly CardColor[] {
  return names.map((name) => ({ name, code: codes.get(name) ?? null, images: null }));
}

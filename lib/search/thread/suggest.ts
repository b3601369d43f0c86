import type { ProductCard } from '../../domain/catalogue';
import type { SearchDocument } from '../../domain/search-document';
import type { Suggestions } from '../protocol';
import type { CatalogueIndex, Named } from './catalogue-index';
import { match, topMatches } from './match';
import type { Near } from './vocabulary';

const most = { products: 5, categories: 3, brands: 3 };

/** Suggests products, categories and brands for typed text. */
export function suggest(index: CatalogueIndex, text: string): Suggestions {
  const matches = match(index, text, true);
  const products = topMatches(index, matches, most.products).flatMap((product) => {
    const document = index.documents[product];
    return document ? [toCard(document)] : [];
  });
  return {
    products,
    categories: named(index.categories, matches.words, most.categories),
    brands: named(index.brands, matches.words, most.brands),
  };
}

/** Converts a document to a product card. */
export function toCard({
  membership: _membership,
  offers: _offers,
  ...card
}: SearchDocument): ProductCard {
  return card;
}

/**
 * Names that match all search words, then those contained in the search: "Robes" in "robe noire".
 */
function named<Value>(
  names: readonly Named<Value>[],
  words: readonly (readonly Near[])[],
  count: number,
): Value[] {
  const nearness = words.map((near) => new Map(near.map((one) => [one.stem, one.nearness])));
  return names
    .flatMap((name) => {
      const score = scoreOf(name, nearness);
      return score > 0 ? [{ name, score }] : [];
    })
    .sort((one, other) => other.score - one.score || sizeOf(one.name) - sizeOf(other.name))
    .slice(0, count)
    .map(({ name }) => name.value);
}

function scoreOf({ own, above }: Named<unknown>, words: readonly ReadonlyMap<string, number>[]) {
  const best = (stems: readonly string[], word: ReadonlyMap<string, number>) =>
    Math.max(0, ...stems.map((stem) => word.get(stem) ?? 0));
  const inOwn = words.map((word) => best(own, word));
  const inAll = words.map((word, place) => Math.max(inOwn[place] ?? 0, 0.5 * best(above, word)));
  if (inOwn.every((score) => score === 0)) return 0;
  const total = inAll.reduce((sum, score) => sum + score, 0);
  if (inAll.every((score) => score > 0)) return 100 + total;
  const isWhole = own.every((stem) => words.some((word) => (word.get(stem) ?? 0) > 0.4));
  return isWhole ? total : 0;
}

function sizeOf({ own, above }: Named<unknown>) {
  return own.length + above.length / 10;
}

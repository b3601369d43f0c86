import type { Suggestions } from '../port';
import type { CatalogueIndex } from './catalogue-index';
import { match, topMatches } from './match';

const most = { products: 5, categories: 3, brands: 3 };

/** Suggests products, categories and brands for typed text. */
export function suggest(index: CatalogueIndex, text: string): Suggestions {
  const matches = match(index, text, true);
  return {
    products: topMatches(index, matches, most.products).map((product) =>
      index.catalogue.card(product),
    ),
    categories: index.categories.find(matches.words, most.categories),
    brands: index.brands.find(matches.words, most.brands),
  };
}

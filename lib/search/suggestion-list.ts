import { listingPath } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import type { SuggestionList } from '@/lib/domain/suggestions';
import { formatPrice } from '@/lib/format/money';
import { categoryPath, productPath } from '@/lib/urls/paths';
import { thumbnailUrl } from '@/lib/urls/picture-urls';
import type { Suggestions } from './port';

/** Converts suggestions to the list that the overlay shows. */
export function toSuggestionList({ products, categories, brands }: Suggestions): SuggestionList {
  return {
    products: products.map(({ id, title, category, price, image }) => ({
      href: productPath(id),
      title,
      category,
      price: formatPrice(price),
      image: thumbnailUrl(image),
    })),
    categories: categories.map(({ id, title, above }) => ({
      href: categoryPath(id),
      title,
      above: above.join(' › '),
    })),
    brands: brands.map((brand) => ({
      href: listingPath({ choices: { ...noChoices, brand: [brand] } }),
      title: brand,
    })),
  };
}

import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  Product as ProductThing,
  SearchAction,
  WithContext,
} from 'schema-dts';
import type { Category, Product, ProductCard, Variation } from '@/lib/domain/catalogue';
import type { Cents } from './domain/cents';
import { categoryPath, productPath } from './paths';
import { pictureUrl } from './picture-urls';

/**
 * schema.org data of the catalogue pages, of the types that schema.org itself publishes. `site` is the shop's public address
 * without a trailing slash.
 */

const context = 'https://schema.org' as const;
/** Characters; search engines read no more of a product, and the page carries them all. */
const longestDescription = 5_000;

/** Google's word for what a search is given; schema.org does not have it. */
type SearchForm = SearchAction & { readonly 'query-input': string };

/** The shop itself, with its search (home page). */
export function shopData(site: string, shopName: string): Graph {
  const search: SearchForm = {
    '@type': 'SearchAction',
    target: `${site}/sub_category?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': context,
    '@graph': [
      { '@type': 'Organization', name: shopName, url: `${site}/`, logo: `${site}/icon.svg` },
      {
        '@type': 'WebSite',
        name: shopName,
        url: `${site}/`,
        inLanguage: 'fr',
        potentialAction: search,
      },
    ],
  };
}

/** The way to a page, from the home page on. */
export function breadcrumbData(
  site: string,
  path: readonly Category[],
  last?: string,
): WithContext<BreadcrumbList> {
  const steps = [
    { name: 'Accueil', item: `${site}/` },
    ...path.map(({ id, title }) => ({ name: title, item: site + categoryPath(id) })),
    ...(last ? [{ name: last }] : []),
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** The products of a listing page in their order; their names stand on the page, and on theirs. */
export function listingData(site: string, products: readonly ProductCard[]): WithContext<ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site + productPath(product.id),
    })),
  };
}

/** A product with one offer per variation, or with its own where it comes in one shape only. */
export function productData(
  site: string,
  product: Product,
  description: string,
): WithContext<ProductThing> {
  const sold = product.variations.length > 0 ? product.variations : [{ ...product, stock: null }];
  const offers = sold.flatMap((one) => offer(one, product.sellerName) ?? []);
  return {
    '@context': context,
    '@type': 'Product',
    name: product.title,
    description: description.slice(0, longestDescription),
    sku: product.sku || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    image: product.images.map((name) => site + pictureUrl(name)),
    url: site + productPath(product.id),
    offers: offers.length > 0 ? offers : undefined,
  };
}

function offer(
  variation: Pick<Variation, 'color' | 'size' | 'price' | 'stock'>,
  seller: string | null,
): Offer | null {
  if (variation.price === null) return null;
  return {
    '@type': 'Offer',
    name: [variation.color, variation.size].filter(Boolean).join(' – ') || undefined,
    price: decimal(variation.price),
    priceCurrency: 'EUR',
    availability: availability(variation.stock),
    seller: seller ? { '@type': 'Organization', name: seller } : undefined,
  };
}

/** Said only where the marketplace says it. */
function availability(stock: number | null) {
  if (stock === null) return undefined;
  return stock === 0 ? (`${context}/OutOfStock` as const) : (`${context}/InStock` as const);
}

function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

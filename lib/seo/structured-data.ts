import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  Product as ProductThing,
  SearchAction,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import type { Category, Product, ProductCard, Variation } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { excerpt } from '@/lib/format/text';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { categoryPath, productPath } from '@/lib/urls/paths';
import { pictureUrl } from '@/lib/urls/picture-urls';

/**
 * schema.org data of the catalogue pages, with the types that schema.org publishes. `site` is the
 * public address without a trailing slash.
 */

const context = 'https://schema.org' as const;
/** Maximum characters: search engines ignore the rest, and it would weigh on the page. */
const longestDescription = 5_000;

/** Google's extension for the search field; schema.org does not define it. */
type SearchForm = SearchAction & { readonly 'query-input': string };

/** The shop itself, with its search (home page). */
export function shopData(site: string, shopName: string): Graph {
  const search: SearchForm = {
    '@type': 'SearchAction',
    target: `${site}${cataloguePaths.listing}?q={search_term_string}`,
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

/** The breadcrumb of a page, from the home page to the title of the page. */
export function breadcrumbData(
  site: string,
  path: readonly Category[],
  title: string,
): WithContext<BreadcrumbList> {
  const steps = [
    { name: 'Accueil', item: `${site}/` },
    ...path.map((category) => ({ name: category.title, item: site + categoryPath(category.id) })),
    { name: title },
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

/** Fewer than a page shows: the document must fit the first flight. */
const listedItems = 6;

/**
 * The products of a listing page in order; null without any. Names are omitted, because the page
 * and the product pages contain them.
 */
export function listingData(
  site: string,
  products: readonly ProductCard[],
): WithContext<ItemList> | null {
  if (products.length === 0) return null;
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.slice(0, listedItems).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site + productPath(product.id),
    })),
  };
}

/**
 * A product with one offer per variation, or a single offer when it has no variations. Null without
 * a price, because search engines report products without an offer as errors.
 */
export function productData(
  site: string,
  product: Product,
  description: string,
): WithContext<ProductThing> | null {
  const sold =
    product.variations.length > 0
      ? product.variations
      : [{ ...product, priorPrice: null, stock: null }];
  const offers = sold.flatMap((one) => offer(one) ?? []);
  if (offers.length === 0) return null;
  const images = product.images.map((name) => site + pictureUrl(name));
  return {
    '@context': context,
    '@type': 'Product',
    name: product.title,
    description: excerpt(description, longestDescription),
    sku: product.sku || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    image: images.length > 0 ? images : undefined,
    url: site + productPath(product.id),
    offers,
  };
}

function offer(
  variation: Pick<Variation, 'color' | 'size' | 'price' | 'priorPrice' | 'stock'>,
): Offer | null {
  if (variation.price === null) return null;
  return {
    '@type': 'Offer',
    name: [variation.color, variation.size].filter(Boolean).join(' – ') || undefined,
    price: decimal(variation.price),
    priceCurrency: 'EUR',
    priceSpecification:
      variation.priorPrice === null ? undefined : strikethrough(variation.priorPrice),
    availability: availability(variation.stock),
  };
}

/** The crossed-out price, which the page shows as well. */
function strikethrough(priorPrice: Cents): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: `${context}/StrikethroughPrice`,
    price: decimal(priorPrice),
    priceCurrency: 'EUR',
  };
}

/** Omitted when the marketplace omits it. */
function availability(stock: number | null) {
  if (stock === null) return undefined;
  return stock === 0 ? (`${context}/OutOfStock` as const) : (`${context}/InStock` as const);
}

function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

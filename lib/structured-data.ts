import type { Category, Product, ProductCard, Variation } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/money';
import { categoryPath, productPath } from '@/lib/paths';
import { pictureUrl } from '@/lib/pictures';

/** schema.org data of the catalogue pages. `site` is the shop's public address without a trailing slash. */

const context = 'https://schema.org';
/** Characters; search engines read no more of a product, and the page carries them all. */
const longestDescription = 5_000;
type Data = Readonly<Record<string, unknown>>;

/** The shop itself, with its search (home page). */
export function shopData(site: string, shopName: string): Data {
  return {
    '@context': context,
    '@graph': [
      { '@type': 'Organization', name: shopName, url: `${site}/` },
      {
        '@type': 'WebSite',
        name: shopName,
        url: `${site}/`,
        inLanguage: 'fr',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site}/sub_category?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** The way to a page, from the home page on. */
export function breadcrumbData(site: string, path: readonly Category[], last?: string): Data {
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

/** The products of a listing page in their order. */
export function listingData(site: string, products: readonly ProductCard[]): Data {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site + productPath(product.id),
      name: product.title,
    })),
  };
}

/** A product with one offer per variation, or with its own where it comes in one shape only. */
export function productData(site: string, product: Product, description: string): Data {
  const sold = product.variations.length > 0 ? product.variations : [{ ...product, stock: null }];
  const offers = sold.flatMap((one) => offer(one) ?? []);
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

function offer(variation: Pick<Variation, 'color' | 'size' | 'price' | 'stock'>): Data | null {
  if (variation.price === null) return null;
  return {
    '@type': 'Offer',
    name: [variation.color, variation.size].filter(Boolean).join(' – ') || undefined,
    price: decimal(variation.price),
    priceCurrency: 'EUR',
    availability: availability(variation.stock),
  };
}

/** Said only where the marketplace says it. */
function availability(stock: number | null): string | undefined {
  if (stock === null) return undefined;
  return `${context}/${stock === 0 ? 'OutOfStock' : 'InStock'}`;
}

function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

import type { z } from 'zod';
import { type CachePolicy, cachePolicies, productPolicy } from '@/lib/cache/policies';
import { colorCodes, cssColor } from '@/lib/catalogue/colors';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { decodeEntities, readableText } from '@/lib/content/rich-text';
import type {
  Listing,
  ListingQuery,
  Product,
  ProductCard,
  Variation,
} from '@/lib/domain/catalogue';
import { toCents } from '@/lib/format/money';
import { cardOf, priorPriceOf, productTitle, toProductCards } from './cards';
import { toCategory } from './categories';
import { readPublic } from './client';
import {
  getFilterProducts,
  getFilterProductsCount,
  getHomePageProduct,
  getSingleNewProducts,
} from './contract/catalogue';
import { getColorWithProductCount } from './contract/facets';
import { MarketplaceError } from './errors';
import { isBeyondLastPage } from './last-page';
import { toListingBody } from './listing-body';
import { optionalBlock } from './optional-block';
import { pageCountOf } from './page-count';
import { toProductDuties } from './product-duties';
import { picturesAmong, priceAmong } from './variation-defaults';

type ProductReply = z.output<typeof getSingleNewProducts.reply>;
type ProductRecord = NonNullable<ProductReply['products']>;

/** Products of the home page carousel; `categoryId` null selects all categories. */
export async function readHomeProducts(categoryId: string | null): Promise<readonly ProductCard[]> {
  const body = { category_id: categoryId ?? '' };
  const { products } = await readPublic(getHomePageProduct, { body }, cachePolicies.homeProducts);
  return toProductCards(products);
}

/** The newest products of the catalogue: the first listing page by date, without the count. */
export async function readNewestProducts(): Promise<readonly ProductCard[]> {
  const body = toListingBody({ ...wholeListing, sort: 'latest' });
  const { products } = await readPublic(getFilterProducts, { body }, cachePolicies.listing);
  return toProductCards(products);
}

/** Reads one page of a listing and its count. A page beyond the last one is empty. */
export async function readListing(query: ListingQuery): Promise<Listing> {
  const input = { body: toListingBody(query) };
  // All pages share one count. `discover_by` may select products, so it is sent.
  const counting = readPublic(
    getFilterProductsCount,
    { body: { ...input.body, page_no: 0 } },
    cachePolicies.listing,
  );
  // The count is not awaited for an empty listing, which some marketplaces count as null; its
  // failure must not be unhandled.
  counting.catch(() => undefined);
  const page = await readPublic(getFilterProducts, input, cachePolicies.listing).catch(
    async (error: unknown) => {
      if (!(await isBeyondLastPage(error, query.page, () => counting))) throw error;
      return { products: [], cat_record: [], search: query.search };
    },
  );
  const products = toProductCards(page.products);
  const shown = products.length;
  const isEmpty = query.page === 0 && shown === 0;
  const category = page.cat_record.find(({ _id }) => _id === query.categoryId);
  const total = isEmpty ? { products: 0, totalPageNumber: 0 } : await counting;
  return {
    searched: query.search !== null && page.search === query.search,
    category: category ? toCategory(category) : null,
    products,
    // The shown products exist even when the count is too low.
    count: Math.max(total.products, shown),
    pageCount: pageCountOf(total.totalPageNumber, { page: query.page, shown }),
  };
}

/**
 * One product with its variations; null when the marketplace does not know it.
 * @throws MarketplaceError
 */
export async function readProduct(productId: string): Promise<Product | null> {
  return toProduct(productId, await readProductReply(productId, productPolicy(productId)));
}

/**
 * One product as it is now, without a cache. null when the marketplace does not return it: the
 * product was removed, or the marketplace is under maintenance.
 * @throws MarketplaceError
 */
export async function readCurrentProduct(productId: string): Promise<Product | null> {
  try {
    return toProduct(productId, await readProductReply(productId, null));
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'refused') return null;
    throw error;
  }
}

function toProduct(productId: string, reply: ProductReply | null): Product | null {
  const record = reply?.products;
  if (!record) return null;
  const variations = record.sales_info_variation_prices.map((variation) =>
    toVariation({ ...variation, price: variation.price ?? record.price }),
  );
  const pictures = [...new Set(record.images.filter(Boolean))];
  return {
    id: productId,
    title: productTitle(record.title),
    brand: record.brand || null,
    category: decodeEntities(record.catagory ?? '') || null,
    categoryPath: (record.category_path ?? []).map(toCategory),
    price: toCents(record.price) ?? priceAmong(variations, record),
    color: record.color,
    size: record.size,
    images: pictures.length > 0 ? pictures : picturesAmong(variations, record.color),
    description: record.description,
    sku: record.sku,
    sellerId: record.provider_id,
    sellerName: record.seller_name || null,
    ...toProductDuties(record),
    // An attribute without a name or value is dropped.
    attributes: record.spec_attributes
      .map(({ attribute, value }) => ({
        attribute: readableText(attribute),
        value: readableText(value),
      }))
      .filter(({ attribute, value }) => attribute && value),
    variations,
    similar: record.simlr_pro ? toProductCards(record.simlr_pro) : null,
    shops: reply.available_branches.map(({ _id, shopname }) => ({
      id: _id,
      name: shopname.trim() === '' ? 'Boutique sans nom' : shopname,
    })),
    delivery: { estimate: record.estimate_time ?? '', cost: toCents(record.totalshipping) },
  };
}

function toVariation(record: ProductRecord['sales_info_variation_prices'][number]): Variation {
  return {
    id: record._id,
    color: record.color,
    colorCode: cssColor(record.color_code),
    size: record.size,
    price: toCents(record.price),
    priorPrice: priorPriceOf(record),
    images: record.image.filter(Boolean),
    stock: record.stock ?? null,
  };
}

async function readProductReply(productId: string, policy: CachePolicy | null) {
  const input = { body: { id: productId } };
  try {
    return await readPublic(getSingleNewProducts, input, policy);
  } catch (error) {
    const hasAnswered = error instanceof MarketplaceError && /^(failed|refused)$/.test(error.kind);
    if (hasAnswered && (await isOfOtherForm(productId))) return null;
    throw error;
  }
}

/**
 * The format of MongoDB ids. A marketplace that uses it answers ids of another format with an error
 * instead of "unknown".
 */
const mongoId = /^[0-9a-f]{24}$/i;

/** Whether an id cannot belong to a product, because all known products have MongoDB ids. */
async function isOfOtherForm(productId: string): Promise<boolean> {
  if (mongoId.test(productId)) return false;
  const known = await optionalBlock(readHomeProducts(null), []);
  return known.length > 0 && known.every(({ id }) => mongoId.test(id));
}

/** The card of one product; null when the marketplace does not know it. */
export async function readProductCard(productId: string): Promise<ProductCard | null> {
  const product = await readProduct(productId);
  return product && cardOf(product);
}

/** The marketplace's colour codes by colour name. */
export async function readColorCodes(): Promise<ReadonlyMap<string, string>> {
  const { record } = await readPublic(getColorWithProductCount, {}, cachePolicies.colors);
  return colorCodes(record.map((color) => ({ name: color.color_name, code: color.color_code })));
}

import type { z } from 'zod';
import type {
  getAllCatOnWebPage,
  getSingleNewProducts,
  listingQuery,
} from '../../lib/marketplace/contract/catalogue';
import {
  selectCategories,
  selectCategory,
  selectProduct,
  selectRecommended,
  selectShops,
  selectSimilar,
  selectVariations,
} from '../repositories/catalogue';
import type { Db } from '../repositories/connection';
import { selectFavouriteIds } from '../repositories/favourites';
import { countListing, selectListing } from '../repositories/listing';
import { pagesOf, toFilter, toPageNumber, toSortOrder } from './listing';
import { toEuros } from './money';

const homeProducts = 12;
const similarProducts = 8;

type Tree = z.output<typeof getAllCatOnWebPage.reply>['record'];
type Detail = z.output<typeof getSingleNewProducts.reply>;

/** The category tree, three levels deep. */
export async function categoryTree(db: Db): Promise<Tree> {
  const all = await selectCategories(db);
  const below = (parent: string | null) => all.filter((entry) => entry.parent_id === parent);
  return below(null).map((top) => ({
    _id: top.id,
    title: top.title,
    ...(top.image ? { image: top.image } : {}),
    child_cat: below(top.id).map((child) => ({
      _id: child.id,
      title: child.title,
      sub_child: below(child.id).map(({ id, title }) => ({ _id: id, title })),
    })),
  }));
}

/** The top-level categories. */
export async function topCategories(db: Db) {
  const all = await selectCategories(db);
  return all.filter((category) => category.parent_id === null);
}

/** The products that the home page shows for a category, or for all when it is empty. */
export async function homePage(db: Db, categoryId: string, customerId: string) {
  const rows = await selectRecommended(db, categoryId || null, homeProducts);
  return toCards(db, rows, customerId);
}

/** One page of the listing, with the category it is about. */
export async function listingPage(db: Db, query: z.output<typeof listingQuery>) {
  const filter = toFilter(query);
  const page = toPageNumber(query.page_no);
  const rows = await selectListing(db, filter, toSortOrder(query), page);
  const category = filter.categoryId ? await selectCategory(db, filter.categoryId) : undefined;
  return {
    category: category ? { _id: category.id, title: category.title } : null,
    products: await toCards(db, rows, query.user_id),
  };
}

/** How many products and pages the listing has. */
export async function listingSize(db: Db, query: z.output<typeof listingQuery>) {
  const products = await countListing(db, toFilter(query));
  return { products, totalPageNumber: pagesOf(products) };
}

/** Everything that the product's page shows; null when there is no such product. */
export async function productDetail(
  db: Db,
  productId: string,
  customerId: string,
): Promise<{
  product: Detail['products'];
  branches: Detail['available_branches'];
} | null> {
  const product = await selectProduct(db, productId);
  if (!product) return null;
  const variations = await selectVariations(db, [product.id]);
  const similar = await selectSimilar(db, product, similarProducts);
  const shops = await selectShops(db, product.seller_id);
  const path = new Map((await selectCategories(db)).map(({ id, title }) => [id, title]));
  const ids = [product.id, ...similar.map((other) => other.id)];
  const favourites = await selectFavouriteIds(db, customerId, ids);
  const favourite = favourites.get(product.id);
  return {
    product: {
      _id: product.id,
      title: product.title,
      price: toEuros(product.price_cents),
      color: product.color,
      size: product.size,
      images: product.images,
      description: product.description,
      sku: product.sku,
      provider_id: product.seller_id,
      spec_attributes: product.attributes,
      sales_info_variation_prices: variations.map((variation) => ({
        _id: variation.id,
        color: variation.color,
        size: variation.size,
        price: toEuros(variation.price_cents),
        image: variation.images,
        stock: variation.stock,
        ...(variation.color_code ? { color_code: variation.color_code } : {}),
      })),
      isFav: favourite ? 1 : 0,
      favProduct: favourite ? [{ _id: favourite }] : [],
      simlr_pro: similar.map((other) => ({
        _id: other.id,
        catagory: other.category_title,
        title: other.title,
        images: other.images,
        similr_isFav: favourites.has(other.id) ? 1 : 0,
        price: toEuros(other.price_cents),
      })),
      brand: product.brand,
      seller_name: product.seller_name,
      catagory: product.category_title,
      category_path: product.category_path.map((id) => ({ _id: id, title: path.get(id) ?? '' })),
    },
    branches: shops.map((shop) => ({ _id: shop.id, shopname: shop.name })),
  };
}

interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly category_title: string;
  readonly images: string[];
  readonly price_cents: number;
  readonly brand: string;
  readonly color_count: number;
  readonly available: boolean;
}

async function toCards(db: Db, rows: readonly CardRow[], customerId: string) {
  const ids = rows.map((row) => row.id);
  const favourites = await selectFavouriteIds(db, customerId, ids);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    catagory: row.category_title,
    images: row.images,
    price: toEuros(row.price_cents),
    isFav: favourites.has(row.id) ? 1 : 0,
    brand: row.brand,
    colorCount: row.color_count,
    available: row.available,
  }));
}

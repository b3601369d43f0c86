import type { FastifyInstance } from 'fastify';
import {
  getAllCategSingleLevel,
  getAllCatOnWebPage,
  getHomePageBannerImg,
  getOnlyParentCategory,
  getSingleNewProducts,
} from '../../../lib/marketplace/contract/catalogue';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { bannerSetting } from '../../catalogue/store';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import {
  selectCategories,
  selectProduct,
  selectSellers,
  selectSetting,
  selectShops,
  selectVariations,
} from '../../repositories/catalogue';
import { legalOnWire } from '../../repositories/legal-information';
import { priorPriceOnWire, selectPriorCents } from '../../repositories/prior-price';
import { sellerOnWire } from '../../repositories/seller-identity';
import { shippingFor } from '../cart/pricing';
import { deliveryEstimate } from '../delivery/estimate';
import { selectFavouriteIds } from './favourites';

const similarProducts = 8;

/** Registers categories, the banner and the product page. */
export function catalogueRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getAllCatOnWebPage, async () => ({ record: await categoryTree(db) }));

  serve(app, getHomePageBannerImg, async () => {
    const image = await selectSetting(db, bannerSetting);
    return { status: image ? 1 : 0, data: image ? { image } : null };
  });

  serve(app, getOnlyParentCategory, async () => ({
    status: 1,
    data: (await topCategories(db)).map(({ id, title }) => ({ _id: id, title })),
  }));

  serve(app, getAllCategSingleLevel, async () => ({
    data: (await topCategories(db)).map(({ id, title, image }) => ({
      _id: id,
      title,
      ...(image ? { image } : {}),
    })),
  }));

  serve(app, getSingleNewProducts, async ({ body }) => {
    const found = await productDetail(db, body.id, body.user_id);
    return found ? { status: 1, ...found } : { status: 0, products: null, available_branches: [] };
  });
}

/** Returns the category tree, three levels deep. */
async function categoryTree(db: Db) {
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

/** Returns the top-level categories. */
async function topCategories(db: Db) {
  const all = await selectCategories(db);
  return all.filter((category) => category.parent_id === null);
}

/** Returns the details of the product page; null when the product does not exist. */
async function productDetail(db: Db, productId: string, customerId: string) {
  const product = await selectProduct(db, productId);
  if (!product) return null;
  const [variations, similar, shops, titles, sellers] = await Promise.all([
    selectVariations(db, [product.id]),
    selectSimilar(db, product),
    selectShops(db, product.seller_id),
    selectCategoryTitles(db, product.category_path),
    selectSellers(db, [product.seller_id]),
  ]);
  const priorCents = await selectPriorCents(
    db,
    variations.flatMap(({ id, compare_at_cents }) => (compare_at_cents === null ? [] : [id])),
  );
  const ids = [product.id, ...similar.map((other) => other.id)];
  const favourites = await selectFavouriteIds(db, customerId, ids);
  const favourite = favourites.get(product.id);
  return {
    products: {
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
        ...priorPriceOnWire(priorCents.get(variation.id)),
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
        available: other.available,
      })),
      brand: product.brand,
      seller_name: product.seller_name,
      catagory: product.category_title,
      estimate_time: deliveryEstimate(
        currentTime(),
        sellers.map((seller) => seller.delivery_days),
      ),
      // Shipping of the cheapest variation, which is the maximum.
      totalshipping: toEuros(
        shippingFor(2, Math.min(product.price_cents, ...variations.map((one) => one.price_cents))),
      ),
      category_path: product.category_path.map((id) => ({ _id: id, title: titles.get(id) ?? '' })),
      ...sellerOnWire(sellers[0]),
      ...legalOnWire(product.legal),
    },
    available_branches: shops.map((shop) => ({ _id: shop.id, shopname: shop.name })),
  };
}

/**
 * Returns the most recommended other products of the same category: the available ones first, and
 * of these, those of the same style.
 */
async function selectSimilar(
  db: Db,
  product: { readonly id: string; readonly category_id: string; readonly style: string | null },
) {
  const others = db
    .selectFrom('product')
    .select(['id', 'category_title', 'title', 'images', 'price_cents', 'available'])
    .where('category_id', '=', product.category_id)
    .where('id', '!=', product.id)
    .where('hidden_at', 'is', null)
    .orderBy('available', 'desc')
    .orderBy('appeal', 'desc')
    .orderBy('id')
    .limit(similarProducts);
  const { style } = product;
  const same = style === null ? [] : await others.where('style', '=', style).execute();
  if (same.filter(({ available }) => available).length === similarProducts) return same;
  const rest = style === null ? others : others.where('style', 'is distinct from', style);
  return [...same, ...(await rest.execute())]
    .sort((one, other) => Number(other.available) - Number(one.available))
    .slice(0, similarProducts);
}

/** Returns the titles of these categories by id. */
async function selectCategoryTitles(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'title'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

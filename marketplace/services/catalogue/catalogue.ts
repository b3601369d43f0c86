import type { z } from 'zod';
import type {
  getAllCatOnWebPage,
  getSingleNewProducts,
} from '../../../lib/marketplace/contract/catalogue';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import {
  selectCategories,
  selectCategoryTitles,
  selectProduct,
  selectSellers,
  selectShops,
  selectSimilar,
  selectVariations,
} from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { selectFavouriteIds } from '../../repositories/favourites';
import { shippingFor } from '../cart/pricing';
import { deliveryEstimate } from '../delivery/estimate';

const similarProducts = 8;

type Tree = z.output<typeof getAllCatOnWebPage.reply>['record'];
type Detail = z.output<typeof getSingleNewProducts.reply>;

/** Returns the category tree, three levels deep. */
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

/** Returns the top-level categories. */
export async function topCategories(db: Db) {
  const all = await selectCategories(db);
  return all.filter((category) => category.parent_id === null);
}

/** Returns the details of the product page; null when the product does not exist. */
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
  const [variations, similar, shops, titles, sellers] = await Promise.all([
    selectVariations(db, [product.id]),
    selectSimilar(db, product, similarProducts),
    selectShops(db, product.seller_id),
    selectCategoryTitles(db, product.category_path),
    selectSellers(db, [product.seller_id]),
  ]);
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
      estimate_time: deliveryEstimate(
        currentTime(),
        sellers.map((seller) => seller.delivery_days),
      ),
      // Shipping of the cheapest variation, which is the maximum.
      totalshipping: toEuros(
        shippingFor(2, Math.min(product.price_cents, ...variations.map((one) => one.price_cents))),
      ),
      category_path: product.category_path.map((id) => ({ _id: id, title: titles.get(id) ?? '' })),
    },
    branches: shops.map((shop) => ({ _id: shop.id, shopname: shop.name })),
  };
}

import type { z } from 'zod';
import type { userGetToCart } from '../../../lib/marketplace/contract/cart';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { selectSellers, selectVariations } from '../../repositories/catalogue';
import { sellerOnWire } from '../../repositories/seller-identity';
import { selectFavouriteIds } from '../catalogue/favourites';
import { deliveryEstimate } from '../delivery/estimate';
import { containedVat, immediateShippingCents, sumOfLines, taxedShareOf } from './pricing';
import { untaxedIdsOf } from './untaxed-sellers';

type CartReply = z.output<typeof userGetToCart.reply>;

/** Returns the customer's cart lines, oldest first. */
export function selectCartLines(db: Db, customerId: string) {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns undefined when the customer had no such line */
export function deleteCartLine(db: Db, customerId: string, id: string) {
  return db
    .deleteFrom('cart_line')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

/**
 * Returns the customer's cart with current products; a line whose product was deleted or is hidden
 * has empty lists.
 */
export async function readCartLines(db: Db, customerId: string) {
  const lines = await selectCartLines(db, customerId);
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const found = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('hidden_at', 'is', null)
    .execute();
  const products = new Map(found.map((row) => [row.id, row]));
  const variations = await selectVariations(db, [...products.keys()]);
  return lines.map((line) => {
    const product = products.get(line.product_id);
    const ofProduct = variations.filter((variation) => variation.product_id === line.product_id);
    const chosen = ofProduct.find((variation) => variation.id === line.variation_id);
    return { line, product, variations: ofProduct, chosen };
  });
}

/**
 * Returns the cart in the format of the contract. Lines that are no longer sold are not counted in
 * the sums.
 */
export async function readCart(db: Db, customerId: string): Promise<CartReply> {
  const lines = await readCartLines(db, customerId);
  const favourites = await selectFavouriteIds(
    db,
    customerId,
    lines.map(({ line }) => line.product_id),
  );
  const sellers = await selectSellers(db, [...new Set(lines.map(({ line }) => line.seller_id))]);
  const sellersById = new Map(sellers.map((seller) => [seller.id, seller]));
  const priced = lines.map(({ line, chosen }) => ({
    unitCents: chosen?.price_cents ?? 0,
    quantity: line.quantity,
    sellerId: line.seller_id,
  }));
  const total = sumOfLines(priced);
  return {
    status: 1,
    record: lines.map((entry) =>
      toRecord(entry, favourites.get(entry.line.product_id), sellersById.get(entry.line.seller_id)),
    ),
    cart_data: {
      estimate_time: deliveryEstimate(
        currentTime(),
        sellers.map((seller) => seller.delivery_days),
      ),
      product_total: toEuros(total),
      tax_value: toEuros(containedVat(total * taxedShareOf(priced, untaxedIdsOf(sellers)))),
      cart_total: toEuros(total),
      imidiate_shipping_cost: toEuros(immediateShippingCents),
    },
  };
}

type Entry = Awaited<ReturnType<typeof readCartLines>>[number];

function toRecord(
  entry: Entry,
  favouriteId: string | undefined,
  seller: Awaited<ReturnType<typeof selectSellers>>[number] | undefined,
): CartReply['record'][number] {
  const { line, product, chosen, variations } = entry;
  return {
    cart: {
      _id: line.id,
      quantity: line.quantity,
      seller_id: line.seller_id,
      product_id: line.product_id,
      variation_id: line.variation_id,
      shop_id: line.shop_id ?? undefined,
      seller_name: seller?.full_name,
      ...sellerOnWire(seller),
    },
    product_rec: product
      ? [
          {
            _id: product.id,
            title: product.title,
            price: toEuros(product.price_cents),
            images: product.images,
            fav_item: favouriteId ? [{ _id: favouriteId }] : [],
            sales_info_variation_prices: chosen
              ? [
                  {
                    price: toEuros(chosen.price_cents),
                    color: chosen.color,
                    size: chosen.size,
                    image: chosen.images,
                    stock: chosen.stock,
                  },
                ]
              : [],
          },
        ]
      : [],
    product_rec_all_variation: product
      ? [
          {
            _id: product.id,
            sales_info_variation_prices: variations.map(({ id, size, color, stock }) => ({
              _id: id,
              size,
              color,
              stock,
            })),
          },
        ]
      : [],
  };
}

import type { z } from 'zod';
import { env } from '@/lib/config/env';
import type { Cart, CartAddition, CartLine, CartVariation } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import { toCents } from '@/lib/format/money';
import { firstName, productTitle } from './cards';
import { asCustomer } from './client';
import {
  deleteItemFromCart,
  updateVariationChange,
  userAddToCart,
  userGetToCart,
} from './contract/cart';
import { toOutcome } from './outcome';
import { toSellerIdentity } from './seller-identity';

type CartReply = z.output<typeof userGetToCart.reply>;
type LineRecord = CartReply['record'][number];

/** The customer's cart. @throws MarketplaceError */
export async function readCart(customerId: string): Promise<Cart> {
  return toCart(await asCustomer(customerId, userGetToCart, {}));
}

/**
 * The customer's cart; null when it is unknown, because an empty cart with a failing status may be
 * maintenance (decision 0025).
 * @throws MarketplaceError
 */
export async function readKnownCart(customerId: string): Promise<Cart | null> {
  const reply = await asCustomer(customerId, userGetToCart, {});
  return reply.status !== 1 && reply.record.length === 0 ? null : toCart(reply);
}

function toCart(reply: CartReply): Cart {
  const sums = reply.cart_data;
  return {
    lines: reply.record.map(toCartLine),
    count: reply.record.length,
    estimate: sums?.estimate_time ?? '',
    orderValue: toCents(sums?.product_total),
    tax: toCents(sums?.tax_value),
    total: toCents(sums?.cart_total),
    immediateShipping: toCents(sums?.imidiate_shipping_cost),
  };
}

/**
 * One line of the customer's own cart; null when it does not exist or belongs to someone else.
 * @throws MarketplaceError
 */
export async function readCartLine(customerId: string, lineId: string): Promise<CartLine | null> {
  const { lines } = await readCart(customerId);
  return lines.find((line) => line.id === lineId) ?? null;
}

function toCartLine(record: LineRecord): CartLine {
  const { cart } = record;
  const product = record.product_rec[0];
  const chosen = product?.sales_info_variation_prices[0];
  const unitPrice = toCents(chosen?.price ?? product?.price);
  return {
    id: cart._id,
    quantity: cart.quantity,
    sellerId: cart.seller_id,
    sellerName: cart.seller_name || null,
    seller: cart.seller_identity ? toSellerIdentity(cart.seller_identity) : null,
    shopId: cart.shop_id ?? '',
    productId: product?._id || null,
    variationId: variationIdOf(record),
    title: product ? productTitle(product.title) : 'Article retiré de la vente',
    color: chosen?.color ?? '',
    size: chosen?.size ?? '',
    image: firstName([...(chosen?.image ?? []), ...(product?.images ?? [])]),
    unitPrice,
    total: unitPrice === null ? null : unitPrice * cart.quantity,
    availability: availabilityOf(record),
    stock: chosen?.stock ?? null,
    isFavourite: (product?.fav_item.length ?? 0) > 0,
    otherVariations: variationsOf(record),
  };
}

/**
 * An article counts as available when the marketplace omits it: the checkout makes the final
 * decision.
 */
function availabilityOf(record: LineRecord): CartLine['availability'] {
  const { cart, product_rec } = record;
  const product = product_rec[0];
  if (!product) return 'gone';
  const chosen = product.sales_info_variation_prices[0];
  if (!chosen) {
    const withdrawn =
      cart.variation_id && offeredVariations(record).every(({ _id }) => _id !== cart.variation_id);
    return withdrawn ? 'gone' : 'available';
  }
  if (chosen.stock === 0) return 'sold-out';
  return chosen.stock !== undefined && chosen.stock < cart.quantity ? 'too-few' : 'available';
}

function variationIdOf(record: LineRecord): string | null {
  if (record.cart.variation_id) return record.cart.variation_id;
  return offeredVariations(record).length === 0 ? '' : (ownVariation(record)?._id ?? null);
}

function variationsOf(record: LineRecord): readonly CartVariation[] {
  const own = ownVariation(record);
  return offeredVariations(record).map((variation) => ({
    id: variation._id,
    color: variation.color,
    size: variation.size,
    soldOut: variation.stock === 0,
    chosen: variation === own,
  }));
}

function offeredVariations({ product_rec_all_variation }: LineRecord) {
  return product_rec_all_variation[0]?.sales_info_variation_prices ?? [];
}

/** The offered variation of the line: matched by id, else by size and colour. */
function ownVariation(record: LineRecord) {
  const offered = offeredVariations(record);
  const chosen = record.product_rec[0]?.sales_info_variation_prices[0];
  return (
    offered.find(({ _id }) => _id === record.cart.variation_id) ??
    offered.find(({ size, color }) => size === chosen?.size && color === chosen.color)
  );
}

/** Adds pieces of an article; `idempotencyKey` keeps a repeated request from adding twice. */
export async function addToCart(
  customerId: string,
  addition: CartAddition,
  idempotencyKey: string,
): Promise<Outcome> {
  const reply = await asCustomer(customerId, userAddToCart, {
    path: env().MARKETPLACE_ADD_TO_CART_PATH,
    headers: { 'idempotency-key': idempotencyKey },
    body: {
      quantity: addition.quantity,
      product_id: addition.productId,
      seller_id: addition.sellerId,
      shop_id: addition.shopId,
      variation_id: addition.variationId,
      delivery_type: 1,
    },
  });
  return toOutcome(reply);
}

/** Removes a line from the cart. The caller has verified its owner. */
export async function removeCartLine(customerId: string, lineId: string): Promise<Outcome> {
  const body = { cart_id: lineId };
  return toOutcome(await asCustomer(customerId, deleteItemFromCart, { body }));
}

/** Changes the size or colour of a line. The caller has verified its owner. */
export async function changeCartVariation(
  customerId: string,
  change: { readonly lineId: string; readonly productId: string; readonly variationId: string },
): Promise<Outcome> {
  const body = {
    cart_id: change.lineId,
    product_id: change.productId,
    variation_id: change.variationId,
  };
  return toOutcome(await asCustomer(customerId, updateVariationChange, { body }));
}

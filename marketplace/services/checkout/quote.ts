import type { z } from 'zod';
import type { userGetCartBeforeCheckoutApi } from '../../../lib/marketplace/contract/checkout';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import type { FrozenLine } from '../../db/tables/payment';
import { selectSellers } from '../../repositories/catalogue';
import { selectAddress } from '../account/addresses';
import { readCartLines } from '../cart/cart';
import {
  type Amounts,
  amountsOf,
  type DeliveryType,
  sumOfLines,
  taxedShareOf,
} from '../cart/pricing';
import { stockProblem } from '../cart/quantity-limit';
import { untaxedIdsOf } from '../cart/untaxed-sellers';
import { slotProblem } from '../delivery/delivery';
import { closedShopProblem } from '../shops/pick-up-shops';
import { codeKey, codeProblem } from './discounts';

/** The customer's choices in the checkout calls. */
export type CheckoutChoice = z.output<typeof userGetCartBeforeCheckoutApi.body>;

type SoldLine = Awaited<ReturnType<typeof soldLines>>[number];

/**
 * Returns the price of the cart without validating other choices; lines that are no longer sold are
 * not counted.
 * @throws Refusal
 */
export async function priceCart(db: Db, choice: CheckoutChoice): Promise<Amounts> {
  const lines = (await readCartLines(db, choice.user_id)).flatMap(({ line, chosen }) =>
    chosen
      ? [{ unitCents: chosen.price_cents, quantity: line.quantity, sellerId: line.seller_id }]
      : [],
  );
  if (lines.length === 0) throw new Refusal('Votre panier est vide.');
  return priceLines(db, lines, choice);
}

/**
 * Like `priceCart`, but requires every line to be for sale, and validates the given day, time and
 * address.
 * @throws Refusal
 */
export async function quoteCart(db: Db, choice: CheckoutChoice): Promise<Amounts> {
  const lines = await soldLines(db, choice.user_id);
  const type = deliveryTypeOf(choice);
  if (type === null) throw new Refusal('Choisissez un mode de livraison.');
  if (choice.pickup_delivery_date !== '') await checkSlot(db, choice, lines);
  if (type !== 3 && choice.delivery_address_id !== '') await addressFor(db, choice);
  return priceLines(db, lines, choice);
}

/**
 * Returns everything needed to open a payment; every choice is required and validated.
 * @throws Refusal
 */
export async function completeCheckout(db: Db, choice: CheckoutChoice) {
  const lines = await soldLines(db, choice.user_id);
  const type = deliveryTypeOf(choice);
  if (type === null) throw new Refusal('Choisissez un mode de livraison.');
  await checkSlot(db, choice, lines);
  const address = type === 3 ? null : await addressFor(db, choice);
  return { lines, type, address, amounts: await priceLines(db, lines, choice) };
}

const deliveryTypes = new Map<string, DeliveryType>([
  ['', null],
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

function deliveryTypeOf(choice: CheckoutChoice): DeliveryType {
  const type = deliveryTypes.get(choice.delivery_type.trim());
  if (type === undefined) throw new Refusal('Ce mode de livraison n’existe pas.');
  return type;
}

async function soldLines(db: Db, customerId: string) {
  const entries = await readCartLines(db, customerId);
  if (entries.length === 0) throw new Refusal('Votre panier est vide.');
  return entries.map(({ line, product, chosen }) => {
    if (!product || !chosen) {
      throw new Refusal(
        'Un article de votre panier n’est plus en vente\u00a0: retirez-le d’abord.',
      );
    }
    const { title } = product;
    const { color, size, stock } = chosen;
    const problem = stockProblem({ title, color, size, quantity: line.quantity }, stock);
    if (problem) throw new Refusal(problem);
    const { seller_id: sellerId } = product;
    const unitCents = chosen.price_cents;
    return { line, product, chosen, unitCents, quantity: line.quantity, sellerId };
  });
}

/** Returns a snapshot of a line for an order. */
export function freezeLine({ line, product, chosen }: SoldLine): FrozenLine {
  return {
    cartLineId: line.id,
    productId: product.id,
    variationId: chosen.id,
    sellerId: product.seller_id,
    shopId: line.shop_id,
    quantity: line.quantity,
    title: product.title,
    images: chosen.images.length > 0 ? chosen.images : product.images,
    color: chosen.color,
    size: chosen.size,
    unitCents: chosen.price_cents,
  };
}

async function checkSlot(
  db: Db,
  choice: CheckoutChoice,
  lines: readonly SoldLine[],
): Promise<void> {
  const type = deliveryTypeOf(choice);
  if (type === null || type === 1) return;
  const ids = [...new Set(lines.map(({ product }) => product.seller_id))];
  const sellers = await selectSellers(db, ids);
  const served = sellers.map((seller) => (type === 2 ? seller.delivery_days : seller.pickup_days));
  const slot = { date: choice.pickup_delivery_date, time: choice.pickup_delivery_time };
  const collected = lines.map(({ line, product }) => ({
    sellerId: product.seller_id,
    shopId: line.shop_id,
  }));
  const problem =
    slotProblem(slot, served, currentTime()) ??
    (type === 3 ? await closedShopProblem(db, collected, slot) : null);
  if (problem) throw new Refusal(problem);
}

async function addressFor(db: Db, choice: CheckoutChoice) {
  if (choice.delivery_address_id === '') throw new Refusal('Choisissez une adresse de livraison.');
  const address = await selectAddress(db, choice.user_id, choice.delivery_address_id);
  if (!address) throw new Refusal('Cette adresse de livraison n’existe pas.');
  return address;
}

async function priceLines(
  db: Db,
  lines: Parameters<typeof taxedShareOf>[0],
  choice: CheckoutChoice,
): Promise<Amounts> {
  const productsCents = sumOfLines(lines);
  const type = deliveryTypeOf(choice);
  const discount = await discountFor(db, choice, productsCents);
  const sellers = await selectSellers(db, [...new Set(lines.map(({ sellerId }) => sellerId))]);
  return amountsOf(productsCents, type, discount, taxedShareOf(lines, untaxedIdsOf(sellers)));
}

async function discountFor(db: Db, choice: CheckoutChoice, productsCents: number) {
  const key = codeKey(choice.code);
  if (key === '') return null;
  const code = await db
    .selectFrom('discount_code')
    .selectAll()
    .where('code', '=', key)
    .executeTakeFirst();
  const problem = codeProblem(code, productsCents, currentTime());
  if (problem || !code) throw new Refusal(problem ?? 'Ce code n’est pas valable.');
  return code;
}

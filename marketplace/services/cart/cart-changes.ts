import type { z } from 'zod';
import type { userAddToCart } from '../../../lib/marketplace/contract/cart';
import { currentTime } from '../../base/clock';
import { newId, sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { lockCustomer } from '../../repositories/addresses';
import {
  deleteCartLine,
  insertCartLine,
  selectCartLine,
  selectCartLineOf,
  selectCartLines,
  updateCartLine,
} from '../../repositories/cart';
import { deleteAdditions, insertAddition, isAdded } from '../../repositories/cart-additions';
import { selectProduct, selectShops, selectVariations } from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';

const maxLines = 100;
const maxPieces = 99;
/** Lifetime of idempotency keys. */
const rememberedMs = 24 * 60 * 60 * 1000;
const soldOut = 'Cette taille est épuisée.';
const gone = 'Cet article n’est plus en vente.';

type Addition = z.output<typeof userAddToCart.body>;

/**
 * Adds a variation to the cart, up to the stock; an existing line gets more pieces. Idempotent with
 * a key, which is empty for none.
 * @throws Refusal
 */
export async function addToCart(db: Db, wanted: Addition, idempotencyKey: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    if (!(await lockCustomer(rows, wanted.user_id))) throw new Refusal('Ce compte n’existe pas.');
    if (idempotencyKey === '') return addPieces(rows, wanted);
    const content = [idempotencyKey, wanted.product_id, wanted.variation_id, wanted.quantity];
    const keyHash = sha256(JSON.stringify(content));
    const now = currentTime();
    await deleteAdditions(rows, wanted.user_id, new Date(now.getTime() - rememberedMs));
    if (await isAdded(rows, wanted.user_id, keyHash)) return;
    await addPieces(rows, wanted);
    await insertAddition(rows, { customer_id: wanted.user_id, key_hash: keyHash, added_at: now });
  });
}

async function addPieces(rows: Db, wanted: Addition): Promise<void> {
  const quantity = Math.max(1, Math.floor(wanted.quantity));
  const product = await selectProduct(rows, wanted.product_id);
  if (!product) throw new Refusal(gone);
  const variation = await chosenVariation(rows, product.id, wanted.variation_id);
  await checkSeller(rows, product.seller_id, wanted);
  const present = await selectCartLineOf(rows, wanted.user_id, variation.id);
  const pieces = quantity + (present?.quantity ?? 0);
  refuseBeyondStock(pieces, variation.stock);
  if (present) return updateCartLine(rows, present.id, { quantity: pieces });
  if ((await selectCartLines(rows, wanted.user_id)).length >= maxLines) {
    throw new Refusal('Votre panier est plein.');
  }
  return insertCartLine(rows, {
    id: newId(),
    customer_id: wanted.user_id,
    product_id: product.id,
    variation_id: variation.id,
    seller_id: product.seller_id,
    shop_id: wanted.shop_id || null,
    quantity,
  });
}

/** @throws Refusal when the customer has no such line */
export async function removeFromCart(db: Db, customerId: string, lineId: string): Promise<void> {
  if (!(await deleteCartLine(db, customerId, lineId))) {
    throw new Refusal('Cet article n’est plus dans votre panier.');
  }
}

/**
 * Changes a line to another variation of its product, merging it with an existing line of that
 * variation.
 * @throws Refusal
 */
export async function changeVariation(
  db: Db,
  change: { user_id: string; cart_id: string; product_id: string; variation_id: string },
): Promise<void> {
  await db.transaction().execute(async (rows) => {
    await lockCustomer(rows, change.user_id);
    const line = await selectCartLine(rows, change.user_id, change.cart_id);
    if (!line) throw new Refusal('Cet article n’est plus dans votre panier.');
    if (line.product_id !== change.product_id) throw new Refusal(gone);
    const variation = await chosenVariation(rows, line.product_id, change.variation_id);
    if (variation.id === line.variation_id) return;
    const other = await selectCartLineOf(rows, change.user_id, variation.id);
    const pieces = line.quantity + (other?.quantity ?? 0);
    refuseBeyondStock(pieces, variation.stock);
    if (other) {
      await deleteCartLine(rows, change.user_id, line.id);
      await updateCartLine(rows, other.id, { quantity: pieces });
    } else {
      await updateCartLine(rows, line.id, { variation_id: variation.id });
    }
  });
}

async function chosenVariation(db: Db, productId: string, variationId: string) {
  const variations = await selectVariations(db, [productId]);
  if (variationId === '' && variations.length > 1) {
    throw new Refusal('Choisissez d’abord une taille et une couleur.');
  }
  const chosen =
    variationId === '' ? variations[0] : variations.find(({ id }) => id === variationId);
  if (!chosen) throw new Refusal('Cette taille n’est plus proposée.');
  return chosen;
}

async function checkSeller(
  db: Db,
  sellerId: string,
  wanted: { readonly seller_id: string; readonly shop_id: string },
): Promise<void> {
  if (wanted.seller_id !== '' && wanted.seller_id !== sellerId) {
    throw new Refusal('Ce vendeur ne propose pas cet article.');
  }
  if (wanted.shop_id === '') return;
  const shops = await selectShops(db, sellerId);
  if (!shops.some(({ id }) => id === wanted.shop_id)) {
    throw new Refusal('Cette boutique ne propose pas cet article.');
  }
}

function refuseBeyondStock(pieces: number, stock: number): void {
  if (stock === 0) throw new Refusal(soldOut);
  if (pieces > Math.min(stock, maxPieces)) {
    const left = Math.min(stock, maxPieces);
    const word = left > 1 ? 'pièces' : 'pièce';
    throw new Refusal(`Il ne reste que ${left} ${word} dans cette taille.`);
  }
}

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  deleteItemFromCart,
  updateVariationChange,
  userAddToCart,
  userGetToCart,
} from '../../../lib/marketplace/contract/cart';
import { currentTime } from '../../base/clock';
import { newId, sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { idempotencyKeyOf, serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { selectProduct, selectShops, selectVariations } from '../../repositories/catalogue';
import { lockCustomer } from '../../repositories/customers';
import { deleteCartLine, readCart, selectCartLines } from './cart';
import { quantityProblem } from './quantity-limit';

const maxLines = 100;
/** Lifetime of idempotency keys. */
const rememberedMs = 24 * 60 * 60 * 1000;
const gone = 'Cet article n’est plus en vente.';
const notInCart = 'Cet article n’est plus dans votre panier.';

type Addition = z.output<typeof userAddToCart.body>;

/** Registers the cart. */
export function cartRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, userGetToCart, async ({ params }) => readCart(db, params.user_id));

  serve(app, userAddToCart, async ({ body, request }) => {
    await addToCart(db, body, idempotencyKeyOf(request));
    return { status: 1, message: 'L’article est dans votre panier.' };
  });

  serve(app, deleteItemFromCart, async ({ body }) => {
    if (!(await deleteCartLine(db, body.user_id, body.cart_id))) throw new Refusal(notInCart);
    return { status: 1, message: 'L’article est retiré de votre panier.' };
  });

  serve(app, updateVariationChange, async ({ body }) => {
    await db.transaction().execute((rows) => changeVariation(rows, body));
    return { status: 1, message: 'L’article est modifié.' };
  });
}

/**
 * Adds a variation to the cart, up to the stock; an existing line gets more pieces. Idempotent with
 * a key, which is empty for none.
 * @throws Refusal
 */
async function addToCart(db: Db, wanted: Addition, idempotencyKey: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    if (!(await lockCustomer(rows, wanted.user_id))) throw new Refusal('Ce compte n’existe pas.');
    if (idempotencyKey === '') return addPieces(rows, wanted);
    const content = [idempotencyKey, wanted.product_id, wanted.variation_id, wanted.quantity];
    const keyHash = sha256(JSON.stringify(content));
    const now = currentTime();
    await rows
      .deleteFrom('cart_addition')
      .where('customer_id', '=', wanted.user_id)
      .where('added_at', '<', new Date(now.getTime() - rememberedMs))
      .execute();
    const addition = { customer_id: wanted.user_id, key_hash: keyHash, added_at: now };
    const isNew = await rows
      .insertInto('cart_addition')
      .values(addition)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key_hash')
      .executeTakeFirst();
    if (isNew) await addPieces(rows, wanted);
  });
}

async function addPieces(rows: Db, wanted: Addition): Promise<void> {
  const quantity = Math.max(1, Math.floor(wanted.quantity));
  const product = await selectProduct(rows, wanted.product_id);
  if (!product) throw new Refusal(gone);
  const variation = await chosenVariation(rows, product.id, wanted.variation_id);
  await checkSeller(rows, product.seller_id, wanted);
  const lines = await selectCartLines(rows, wanted.user_id);
  const present = lines.find(({ variation_id }) => variation_id === variation.id);
  const pieces = quantity + (present?.quantity ?? 0);
  refuseBeyondStock(pieces, variation.stock);
  if (present) return updateCartLine(rows, present.id, { quantity: pieces });
  if (lines.length >= maxLines) throw new Refusal('Votre panier est plein.');
  const line = {
    id: newId(),
    customer_id: wanted.user_id,
    product_id: product.id,
    variation_id: variation.id,
    seller_id: product.seller_id,
    shop_id: wanted.shop_id || null,
    quantity,
  };
  await rows.insertInto('cart_line').values(line).execute();
}

/**
 * Changes a line to another variation of its product, merging it with an existing line of that
 * variation.
 * @throws Refusal
 */
async function changeVariation(
  rows: Db,
  change: z.output<typeof updateVariationChange.body>,
): Promise<void> {
  await lockCustomer(rows, change.user_id);
  const lines = await selectCartLines(rows, change.user_id);
  const line = lines.find(({ id }) => id === change.cart_id);
  if (!line) throw new Refusal(notInCart);
  if (line.product_id !== change.product_id) throw new Refusal(gone);
  const variation = await chosenVariation(rows, line.product_id, change.variation_id);
  if (variation.id === line.variation_id) return;
  const other = lines.find(({ variation_id }) => variation_id === variation.id);
  const pieces = line.quantity + (other?.quantity ?? 0);
  refuseBeyondStock(pieces, variation.stock);
  if (other) {
    await deleteCartLine(rows, change.user_id, line.id);
    await updateCartLine(rows, other.id, { quantity: pieces });
  } else {
    await updateCartLine(rows, line.id, { variation_id: variation.id });
  }
}

async function updateCartLine(
  db: Db,
  id: string,
  change: { readonly quantity?: number; readonly variation_id?: string },
): Promise<void> {
  await db.updateTable('cart_line').set(change).where('id', '=', id).execute();
}

async function chosenVariation(db: Db, productId: string, variationId: string) {
  const variations = await selectVariations(db, [productId]);
  if (variationId === '' && variations.length > 1) {
    throw new Refusal('Choisissez d’abord une taille et une couleur.');
  }
  const chosen =
    variationId === '' ? variations[0] : variations.find(({ id }) => id === variationId);
  if (!chosen) throw new Refusal('Ce choix n’est plus proposé.');
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
  const problem = quantityProblem(pieces, stock);
  if (problem) throw new Refusal(problem);
}

import type { FastifyInstance } from 'fastify';
import {
  deleteItemFromCart,
  updateVariationChange,
  userAddToCart,
  userGetToCart,
} from '../../lib/marketplace/contract/cart';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { readCart } from '../services/cart/cart';
import { addToCart, changeVariation, removeFromCart } from '../services/cart/cart-changes';

/** Registers the cart. */
export function cartRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, userGetToCart, async ({ params }) => readCart(db, params.user_id));

  serve(app, userAddToCart, async ({ body, request }) => {
    await addToCart(db, body, idempotencyKeyOf(request));
    return { status: 1, message: 'L’article est dans votre panier.' };
  });

  serve(app, deleteItemFromCart, async ({ body }) => {
    await removeFromCart(db, body.user_id, body.cart_id);
    return { status: 1, message: 'L’article est retiré de votre panier.' };
  });

  serve(app, updateVariationChange, async ({ body }) => {
    await changeVariation(db, body);
    return { status: 1, message: 'La taille est changée.' };
  });
}

import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { type Answer, done, gone, loginNeeded, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { refererPath } from '@/lib/bff/respond';
import { shownPrice, toAddition } from '@/lib/cart/addition';
import { isSameArticle } from '@/lib/cart/article';
import { additions } from '@/lib/cart/services/additions';
import { variationOf } from '@/lib/catalogue/variations';
import { addToCartForm } from '@/lib/forms/cart';
import { readProduct } from '@/lib/marketplace/products';
import { storeAction } from '@/lib/session/after-sign-in';
import { recordPriceAtAdding } from '@/lib/session/prices-at-adding';
import { deleteRemovedLines } from '@/lib/session/removed-lines';
import { loginPath, productPath } from '@/lib/urls/paths';

/**
 * Adds one piece to the cart (specification 2 section 7); a visitor's addition runs after signing
 * in.
 */
export const POST = formRoute({
  form: 'add-to-cart',
  schema: addToCartForm,
  page: '/cart',
  action: 'cart',
  run: async ({ input, session, request }): Promise<Answer> => {
    const product = await readProduct(input.productId);
    if (!product) return gone('Cet article n’est plus en vente.', '/');
    const variationId = variationOf(product.variations, input.variation)?.id ?? '';
    const addition = toAddition(product, { shopId: input.shopId, variationId });
    if (!addition) return refused(missingVariation, { variation_id: missingVariation });
    if (!session.customer) {
      // The login may be repeated after a lost reply, with the cookie from before it.
      const idempotencyKey = input.idempotencyKey || randomUUID();
      storeAction(session, { kind: 'cart', ...addition, idempotencyKey });
      await session.save();
      return loginNeeded(loginPath(refererPath(request, productPath(product.id))));
    }
    const customerId = session.customer.id;
    const outcome = await additions.add(customerId, addition, input.idempotencyKey);
    if (outcome.ok) {
      const store = await cookies();
      await recordPriceAtAdding(store, customerId, addition, shownPrice(product, addition));
      await deleteRemovedLines(store, customerId, (line) => isSameArticle(line, addition));
      return done(outcome.message || 'L’article a été ajouté à votre panier.', '/cart');
    }
    return refused(outcome.message || 'L’article n’a pas pu être ajouté à votre panier.');
  },
});

const missingVariation = 'Choisissez une taille.';

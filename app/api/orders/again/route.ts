import { cookies } from 'next/headers';
import { doneAndGo, gone, goWithProblem, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { shownPrice, toAddition } from '@/lib/cart/addition';
import { isSameArticle } from '@/lib/cart/article';
import { additions } from '@/lib/cart/services/additions';
import { typeset } from '@/lib/format/text';
import { orderAgainForm } from '@/lib/forms/order-line';
import { sameVariation } from '@/lib/orders/same-variation';
import { readOwnLine } from '@/lib/orders/services/own-line';
import { findSoldProduct } from '@/lib/orders/services/sold-product';
import { articleWords } from '@/lib/orders/statement';
import { recordPriceAtAdding } from '@/lib/session/prices-at-adding';
import { deleteRemovedLines } from '@/lib/session/removed-lines';
import { productPath } from '@/lib/urls/paths';

/** Adds one piece of a purchased article to the cart again, with the add-to-cart call. */
export const POST = customerFormRoute({
  form: 'order-again',
  schema: orderAgainForm,
  page: '/myorder',
  isRefilled: false,
  run: async ({ input, customer }) => {
    const own = await readOwnLine(customer.id, input.order_id, input.part_id);
    if (!own) return gone(notFound, '/myorder');
    const product = await findSoldProduct(customer.id, own.line);
    if (!product) return refused(noLongerSold);
    const variation = sameVariation(product, own.line);
    const addition = toAddition(product, { shopId: '', variationId: variation?.id ?? '' });
    const named = typeset(`L’article « ${articleWords(own.line)} »`);
    if (!addition || variation?.stock === 0) {
      const why = addition ? 'est épuisé' : 'n’est plus proposé ainsi';
      return goWithProblem(
        `${named} ${why}\u00a0: choisissez une autre taille ou une autre couleur.`,
        productPath(product.id),
      );
    }
    const outcome = await additions.add(customer.id, addition, input.idempotency_key);
    if (!outcome.ok) {
      return refused(outcome.message || `${named} n’a pas pu être ajouté à votre panier.`);
    }
    const price = shownPrice(product, addition);
    const store = await cookies();
    await recordPriceAtAdding(store, customer.id, addition, price);
    await deleteRemovedLines(store, customer.id, (line) => isSameArticle(line, addition));
    return doneAndGo(`${named} est dans votre panier, au prix d’aujourd’hui.`, '/cart');
  },
});

const noLongerSold =
  'Nous n’avons pas retrouvé cet article au catalogue\u00a0: il n’est sans doute plus en vente.';

import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { additions } from '@/app/api/cart/additions';
import { type Answer, done, doneAndShown, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { removedLinePath } from '@/lib/cart/anchors';
import { removedLineOf } from '@/lib/cart/removal';
import type { RemovedLine } from '@/lib/domain/cart';
import { removeLineForm } from '@/lib/forms/cart';
import { readCart, removeCartLine } from '@/lib/marketplace/cart';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { dropRemovedLine, keepRemovedLine, readRemovedLines } from '@/lib/session/removed-lines';
import { typeset } from '@/lib/typography';

/** Takes a line out of the customer's own cart, and keeps for a while what it takes to put it back. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: removeLineForm,
  page: '/cart',
  run: async ({ input, customer }) => {
    const { lines } = await readCart(customer.id);
    const line = lines.find(({ id }) => id === input.line_id);
    const store = await cookies();
    if (!line) {
      const kept = await readRemovedLines(store, customer.id);
      const again = kept.find(({ id }) => id === input.line_id);
      return again ? wasRemoved(again) : gone(notFound);
    }
    const prices = await readPricesAtAdding(store, customer.id, lines);
    const priceAtAdding = prices[line.id] ?? line.unitPrice;
    const removed = removedLineOf({ lines, line, priceAtAdding, press: randomUUID() });
    // Before it is sent: the answer may be lost, and the line be gone all the same.
    if (removed) await keepRemovedLine(store, customer.id, removed);
    const outcome = await removeCartLine(customer.id, line.id);
    additions.forget(customer.id);
    if (!outcome.ok) {
      await dropRemovedLine(store, customer.id, line.id);
      return refused(outcome.message || 'L’article n’a pas pu être retiré.');
    }
    return removed ? wasRemoved(removed) : done(removedMessage(line.title));
  },
});

/** The page of the cart shows the place where it was. */
function wasRemoved({ id, title }: RemovedLine): Answer {
  return doneAndShown(removedMessage(title), removedLinePath(id));
}

function removedMessage(title: string): string {
  return typeset(`L’article « ${title} » a été retiré de votre panier.`);
}

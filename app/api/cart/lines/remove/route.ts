import { cookies } from 'next/headers';
import { takeOut } from '@/app/api/cart/take-out';
import { type Answer, done, doneAndShown, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { removedLinePath } from '@/lib/cart/anchors';
import { removalWords } from '@/lib/cart/removal';
import type { RemovedLine } from '@/lib/domain/cart';
import { removeLineForm } from '@/lib/forms/cart';
import { readCart } from '@/lib/marketplace/cart';
import { readRemovedLines } from '@/lib/session/removed-lines';

/** Takes a line out of the customer's own cart, and keeps for a while what it takes to put it back. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: removeLineForm,
  page: '/cart',
  run: async ({ input, customer }) => {
    const { lines } = await readCart(customer.id);
    const line = lines.find(({ id }) => id === input.line_id);
    if (!line) {
      const kept = await readRemovedLines(await cookies(), customer.id);
      const again = kept.find(({ id }) => id === input.line_id);
      return again ? wasRemoved(again) : gone(notFound);
    }
    const taken = await takeOut({ customerId: customer.id, lines, line });
    if (!taken.ok) return refused(taken.message);
    const { removed } = taken;
    return removed
      ? wasRemoved(removed)
      : done(removalWords({ title: line.title, isSetAside: false }));
  },
});

/** The page of the cart shows the place where it was. */
function wasRemoved(removed: RemovedLine): Answer {
  return doneAndShown(removalWords(removed), removedLinePath(removed.id));
}

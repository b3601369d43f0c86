import { cookies } from 'next/headers';
import { type Answer, done, doneAndShown, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { removedLinePath } from '@/lib/cart/anchors';
import { removalWords } from '@/lib/cart/removal';
import { removeOnce } from '@/lib/cart/services/remove-line';
import type { RemovedLine } from '@/lib/domain/cart';
import { removeLineForm } from '@/lib/forms/cart';
import { readRemovedLines } from '@/lib/session/removed-lines';

/** Removes a line from the customer's own cart, and stores a record to restore it. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: removeLineForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer }) => {
    const taken = await removeOnce('remove', customer.id, input.line_id);
    if (!taken) {
      const removedLines = await readRemovedLines(await cookies(), customer.id);
      const again = removedLines.find(({ id }) => id === input.line_id);
      return again ? wasRemoved(again) : gone(notInCart);
    }
    if (!taken.ok) return refused(taken.message);
    const { line, removed } = taken;
    return removed ? wasRemoved(removed) : done(removalWords({ ...line, isSetAside: false }));
  },
});

/** The cart page shows the placeholder of the line. */
function wasRemoved(removed: RemovedLine): Answer {
  return doneAndShown(removalWords(removed), removedLinePath(removed.id));
}

import { addressAdditions } from '@/lib/address-additions';
import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { addressForm, positionOf } from '@/lib/forms/address';

/** A new delivery address (specification 2 section 7). */
export const POST = customerFormRoute({
  form: 'address',
  schema: addressForm,
  page: '/addAddress',
  run: async ({ input, customer }) => {
    const outcome = await addressAdditions.add(customer.id, { ...input, ...positionOf(input) });
    if (!outcome.ok) return refused(outcome.message);
    return doneAndGo(outcome.message, input.next || '/address');
  },
});

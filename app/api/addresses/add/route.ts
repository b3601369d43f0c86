import { addedAddressId } from '@/lib/addresses/services/added-address';
import { addressAdditions } from '@/lib/addresses/services/address-additions';
import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { withAddress } from '@/lib/checkout/draft';
import { addressForm, positionOf } from '@/lib/forms/address';
import { paymentPath } from '@/lib/urls/paths';

/** Adds a delivery address (specification 2 section 7). */
export const POST = customerFormRoute({
  form: 'address',
  schema: addressForm,
  page: '/addAddress',
  run: async ({ input, session, customer }) => {
    const outcome = await addressAdditions.add(customer.id, { ...input, ...positionOf(input) });
    if (!outcome.ok) return refused(outcome.message);
    if (input.next === paymentPath && session.checkout) {
      // An address added during checkout becomes the delivery address of the order.
      const id = await addedAddressId(customer.id, input);
      if (id) session.checkout = withAddress(session.checkout, id);
      await session.save();
    }
    return doneAndGo(outcome.message || 'L’adresse a été ajoutée.', input.next || '/address');
  },
});

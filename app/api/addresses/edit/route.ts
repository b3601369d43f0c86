import { addressAdditions } from '@/lib/addresses/services/address-additions';
import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { editAddressForm, positionOf } from '@/lib/forms/address';
import { editAddress, readAddress } from '@/lib/marketplace/addresses';

/** Changes one of the customer's own addresses (specification 2 section 7). */
export const POST = customerFormRoute({
  form: 'address',
  schema: editAddressForm,
  page: '/address',
  run: async ({ input, customer }) => {
    if (!(await readAddress(customer.id, input.id))) return gone(notFound, '/address');
    const values = { ...input, ...positionOf(input) };
    // Also without a reply: the address may be changed.
    const outcome = await editAddress(customer.id, input.id, values).finally(() =>
      addressAdditions.forget(customer.id),
    );
    if (!outcome.ok) return refused(outcome.message);
    return doneAndGo(outcome.message || 'L’adresse a été modifiée.', input.next || '/address');
  },
});

import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { withAddress } from '@/lib/checkout/draft';
import { addressChoiceForm } from '@/lib/forms/address';
import { makeDefaultAddress, readAddress } from '@/lib/marketplace/addresses';

/**
 * Makes one of the customer's own addresses the default; the reply has no message (specification 2
 * section 7).
 */
export const POST = customerFormRoute({
  form: 'addresses',
  schema: addressChoiceForm,
  page: '/address',
  isRefilled: false,
  run: async ({ input, session, customer }) => {
    if (!(await readAddress(customer.id, input.id))) return gone(notFound);
    const outcome = await makeDefaultAddress(customer.id, input.id);
    if (!outcome.ok) {
      return refused(
        outcome.message || 'L’adresse par défaut n’a pas pu être modifiée. Réessayez.',
      );
    }
    // During checkout, the chosen address also becomes the delivery address of the order.
    session.checkout = withAddress(session.checkout, '');
    await session.save();
    return done(outcome.message || 'L’adresse par défaut a été modifiée.', '/address');
  },
});

import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { addressChoiceForm } from '@/lib/forms/address';
import { makeDefaultAddress, readAddress } from '@/lib/marketplace/addresses';

/** Makes one of the customer's own addresses the default; its reply has no words of its own (specification 2 section 7). */
export const POST = customerFormRoute({
  form: 'addresses',
  schema: addressChoiceForm,
  page: '/address',
  run: async ({ input, customer }) => {
    if (!(await readAddress(customer.id, input.id))) return gone(notFound);
    const outcome = await makeDefaultAddress(customer.id, input.id);
    return outcome.ok
      ? done(outcome.message || 'L’adresse par défaut a été modifiée.', '/address')
      : refused(outcome.message || 'L’adresse par défaut n’a pas pu être modifiée. Réessayez.');
  },
});

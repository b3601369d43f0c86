import { addressAdditions } from '@/lib/addresses/services/address-additions';
import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { addressChoiceForm } from '@/lib/forms/address';
import { deleteAddress, readAddress } from '@/lib/marketplace/addresses';

/**
 * Deletes one of the customer's own addresses; the reply has no message (specification 2 section
 * 7).
 */
export const POST = customerFormRoute({
  form: 'addresses',
  schema: addressChoiceForm,
  page: '/address',
  isRefilled: false,
  run: async ({ input, customer }) => {
    if (!(await readAddress(customer.id, input.id))) return gone(notFound);
    const outcome = await deleteAddress(customer.id, input.id);
    addressAdditions.forget(customer.id);
    return outcome.ok
      ? doneAndGo(outcome.message || 'L’adresse a été supprimée.', '/address')
      : refused(outcome.message || 'L’adresse n’a pas pu être supprimée. Réessayez.');
  },
});

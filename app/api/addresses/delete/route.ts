import { addressAdditions } from '@/lib/addresses/services/address-additions';
import { deleteOwn } from '@/lib/bff/delete-own';
import { customerFormRoute } from '@/lib/bff/form-route';
import { addressChoiceForm } from '@/lib/forms/address';
import { deleteAddress, isAddressListed } from '@/lib/marketplace/addresses';

/**
 * Deletes one of the customer's own addresses; the reply has no message (specification 2 section
 * 7).
 */
export const POST = customerFormRoute({
  form: 'addresses',
  schema: addressChoiceForm,
  page: '/address',
  isRefilled: false,
  run: ({ input, customer }) =>
    deleteOwn({
      isListed: () => isAddressListed(customer.id, input.id),
      remove: () =>
        // Also without a reply: the address may be deleted.
        deleteAddress(customer.id, input.id).finally(() => addressAdditions.forget(customer.id)),
      page: '/address',
      success: 'L’adresse a été supprimée.',
      refusal: 'L’adresse n’a pas pu être supprimée. Réessayez.',
    }),
});

import { doneAndGo, gone } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { acceptedCode, draftFor } from '@/lib/checkout/draft';
import { otherAddressForm } from '@/lib/forms/checkout';
import { readAddresses } from '@/lib/marketplace/addresses';
import { readCart } from '@/lib/marketplace/cart';
import { addressSectionPath, paymentPath, withReturn } from '@/lib/urls/paths';

/**
 * Uses another address for this order: a saved one or, without an id, one to be added; or leads to
 * the addresses. The other choices are stored.
 */
export const POST = customerFormRoute({
  form: 'checkout',
  schema: otherAddressForm,
  page: '/payment',
  run: async ({ input, session, customer }) => {
    const { chosen_address_id, manage_addresses, ...fields } = input;
    const [cart, addresses] = await Promise.all([
      readCart(customer.id),
      readAddresses(customer.id),
    ]);
    const isNew = chosen_address_id === '';
    if (!isNew && !addresses.some(({ id }) => id === chosen_address_id)) {
      return gone('Cette adresse n’existe plus. Choisissez-en une autre.');
    }
    const chosen = isNew ? fields.delivery_address_id : chosen_address_id;
    session.checkout = draftFor(
      cart.lines,
      { ...fields, delivery_address_id: chosen },
      acceptedCode(session.checkout),
    );
    await session.save();
    if (manage_addresses) return doneAndGo('', '/address');
    return doneAndGo('', isNew ? withReturn('/addAddress', paymentPath) : addressSectionPath);
  },
});

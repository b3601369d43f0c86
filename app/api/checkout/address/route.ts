import { doneAndGo, gone } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { draftFor } from '@/lib/checkout/draft';
import { addressSectionPath } from '@/lib/checkout/paths';
import { otherAddressForm } from '@/lib/forms/checkout';
import { readAddresses } from '@/lib/marketplace/addresses';
import { readCart } from '@/lib/marketplace/cart';

/** Another address for this order, chosen without JavaScript: what else was filled in is kept with it. */
export const POST = customerFormRoute({
  form: 'checkout',
  schema: otherAddressForm,
  page: '/payment',
  run: async ({ input, session, customer }) => {
    const { chosen_address_id, ...fields } = input;
    const [cart, addresses] = await Promise.all([
      readCart(customer.id),
      readAddresses(customer.id),
    ]);
    if (!addresses.some(({ id }) => id === chosen_address_id)) {
      return gone('Cette adresse n’existe plus. Choisissez-en une autre.');
    }
    session.checkout = draftFor(cart.lines, { ...fields, delivery_address_id: chosen_address_id });
    await session.save();
    return doneAndGo('', addressSectionPath);
  },
});

import { z } from 'zod/mini';
import { optionalText } from './fields';

const day = z.prefault(
  z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Ce jour n’est plus proposé.')),
  '',
);

/** What can be left open, whatever the delivery type. */
const choices = {
  planned_day: day,
  planned_time: optionalText(),
  planned_time_today: optionalText(),
  pickup_day: day,
  pickup_time: optionalText(),
  pickup_time_today: optionalText(),
  code: optionalText(),
  /** Empty for the default address. */
  delivery_address_id: optionalText(),
};

/**
 * The choices of the payment page. Each delivery type has fields of its own, and today a list of windows of its own, so
 * that the form is whole without JavaScript; which of them count follows from the type and the day.
 */
export const checkoutForm = z.object({
  delivery_type: z.enum(['1', '2', '3'], 'Choisissez un mode de livraison.'),
  ...choices,
});
export type CheckoutFields = z.output<typeof checkoutForm>;

/** As `checkoutForm`, with what the customer saw and agrees to pay. */
export const payForm = z.extend(checkoutForm, { agreement: optionalText() });

/** The same form on its way to another address, as far as it is filled in. */
export const otherAddressForm = z.object({
  delivery_type: z.prefault(z.enum(['', '1', '2', '3']), ''),
  ...choices,
  chosen_address_id: optionalText(),
});
/** The choices of the payment page, of which the delivery type may be still to come. */
export type UnfinishedCheckout = Omit<z.output<typeof otherAddressForm>, 'chosen_address_id'>;

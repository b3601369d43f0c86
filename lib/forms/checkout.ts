import { z } from 'zod/mini';
import { field, optionalText } from './fields';

const day = field(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Ce jour n’est plus proposé.'));

/** Choices that are optional for every delivery type. */
const choices = {
  planned_day: day,
  planned_time: optionalText(),
  planned_time_today: optionalText(),
  pickup_day: day,
  pickup_time: optionalText(),
  pickup_time_today: optionalText(),
  /** The date that the page shows as today: its windows are in the lists of today. */
  shown_today: optionalText(),
  code: optionalText(),
  /** Empty for the default address. */
  delivery_address_id: optionalText(),
};

/**
 * The choices of the payment page. Each delivery type has its own fields, and today has its own
 * list of windows, so that the form works without JavaScript. The type and the day decide which
 * fields apply.
 */
export const checkoutForm = z.object({
  delivery_type: z.enum(['1', '2', '3'], 'Choisissez un mode de livraison.'),
  ...choices,
});
export type CheckoutFields = z.output<typeof checkoutForm>;

/**
 * Like `checkoutForm`; `returned` when the customer came back from the card page, which then gets
 * replaced.
 */
export const quoteForm = z.extend(checkoutForm, { returned: optionalText() });

/** Records a return from the card page; `cancelled` when the card page reports it. */
export const cardPageReturnForm = z.object({ cancelled: optionalText() });

/** Like `checkoutForm`, with the amount that the customer saw and agrees to pay. */
export const payForm = z.extend(checkoutForm, { agreement: optionalText() });

/** The partially filled form, sent while another address is chosen. */
export const otherAddressForm = z.object({
  delivery_type: z.prefault(z.enum(['', '1', '2', '3']), ''),
  ...choices,
  chosen_address_id: optionalText(),
  /** Filled to manage the addresses instead. */
  manage_addresses: optionalText(),
});
/** The choices of the payment page, where the delivery type may be missing. */
export type UnfinishedCheckout = Omit<
  z.output<typeof otherAddressForm>,
  'chosen_address_id' | 'manage_addresses'
>;

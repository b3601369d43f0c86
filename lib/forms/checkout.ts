import { z } from 'zod/mini';
import { optionalText } from './fields';

const day = z.prefault(
  z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Ce jour n’est plus proposé.')),
  '',
);

/**
 * The choices of the payment page. Each delivery type has fields of its own, and today a list of windows of its own, so
 * that the form is whole without JavaScript; which of them count follows from the type and the day.
 */
export const checkoutForm = z.object({
  delivery_type: z.enum(['1', '2', '3'], 'Choisissez un mode de livraison.'),
  planned_day: day,
  planned_time: optionalText(),
  planned_time_today: optionalText(),
  pickup_day: day,
  pickup_time: optionalText(),
  pickup_time_today: optionalText(),
  code: optionalText(),
});
export type CheckoutFields = z.output<typeof checkoutForm>;

/** As `checkoutForm`, with what the customer saw and agrees to pay. */
export const payForm = z.extend(checkoutForm, { agreement: optionalText() });

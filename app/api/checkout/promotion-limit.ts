import type { Answer } from '@/lib/bff/answer';
import type { CheckoutFields } from '@/lib/forms/checkout';
import type { Session } from '@/lib/session/session';

/** Codes are not for guessing: those that were refused count, with the choices that they were sent with. */
export const promotionLimit = {
  name: 'promotion',
  account: ({ code }: CheckoutFields, { customer }: Session) =>
    code && customer ? customer.id : null,
  // Where nothing is refused, or other fields are named, the code was not what was wrong.
  forgives: (answer: Answer) =>
    answer.kind !== 'refused' || (answer.errors !== undefined && !answer.errors.code),
} as const;

import type { Answer } from '@/lib/bff/answer';
import type { CheckoutFields } from '@/lib/forms/checkout';
import type { Session } from '@/lib/session/session';

/** Rate limit against guessing promotion codes: refused codes count. */
export const promotionLimit = {
  name: 'promotion',
  account: ({ code }: CheckoutFields, { customer }: Session) =>
    code && customer ? customer.id : null,
  // Without a refusal, when other fields are named or another limit was reached, the code was not
  // the problem.
  isRefunded: (answer: Answer) =>
    answer.kind !== 'refused' ||
    answer.retryAfter !== undefined ||
    (answer.errors !== undefined && !answer.errors.code),
} as const;

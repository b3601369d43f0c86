import type { PaymentProvider } from '../ports/payment-provider';

/** The built-in test page, reached at `paymentUrl`. */
export function cardPageProvider({
  paymentUrl,
  minutes,
}: {
  readonly paymentUrl: string;
  readonly minutes: number;
}): PaymentProvider {
  return {
    minutes,
    open: async ({ id }) => ({ url: pageAddress(paymentUrl, id), reference: null }),
  };
}

/** The page of one payment. */
export function pageAddress(paymentUrl: string, sessionId: string): string {
  return `${paymentUrl}/paiement/${sessionId}`;
}

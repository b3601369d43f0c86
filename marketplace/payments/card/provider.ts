import type { PaymentProvider } from '../../ports/payment-provider';
import { pageAddress } from '../pages/address';

/** Returns the provider of the built-in test page, which is reachable at `paymentUrl`. */
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

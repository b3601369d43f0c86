import type { z } from 'zod';
import type { priceSummary } from '../../../lib/marketplace/contract/checkout';
import { toEuros } from '../../base/money';
import type { Amounts } from '../cart/pricing';

/** Converts amounts to the price summary of the API, in euros. */
export function summaryOf(amounts: Amounts): z.output<typeof priceSummary> {
  return {
    totalplusperproduct: toEuros(amounts.productsCents),
    totaltax: toEuros(amounts.taxCents),
    totalshipping: toEuros(amounts.shippingCents),
    payment_amount: toEuros(amounts.productsCents + amounts.shippingCents),
    discounted_amount: toEuros(amounts.discountCents),
    totalPrice: toEuros(amounts.totalCents),
  };
}

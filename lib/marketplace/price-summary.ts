import type { z } from 'zod';
import type { PriceSummary } from '@/lib/domain/orders';
import { toCents } from '@/lib/format/money';
import type { priceSummary } from './contract/checkout';

/** Converts the amounts of a cart or an order to cents. */
export function toPriceSummary(record: z.output<typeof priceSummary>): PriceSummary {
  return {
    products: toCents(record.totalplusperproduct),
    tax: toCents(record.totaltax),
    shipping: toCents(record.totalshipping),
    beforeDiscount: toCents(record.payment_amount),
    discount: toCents(record.discounted_amount),
    total: toCents(record.totalPrice),
  };
}

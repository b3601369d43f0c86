import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import { type PaymentOutcome, paymentOutcomeOf } from '@/lib/checkout/payment-outcome';
import { hasCancelled } from '@/lib/checkout/services/open-payment';
import type { Order } from '@/lib/domain/orders';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders } from '@/lib/marketplace/orders';

/** The outcome of the last payment, with its order. */
export async function readPaymentOutcome(
  customerId: string,
  mark: OpenedPaymentMark | undefined,
  now: Date,
): Promise<PaymentOutcome> {
  const orders = await readOrders(customerId);
  if (orders === null) return { kind: 'unread' };
  return paymentOutcomeOf({ orders, mark, hasCancelled: hasCancelled(customerId), now });
}

async function readOrders(customerId: string): Promise<readonly Order[] | null> {
  try {
    return await readAllOrders(customerId);
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}

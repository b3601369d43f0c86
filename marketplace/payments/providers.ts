import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import type { Db } from '../db/schema';
import type { PaymentBackend } from '../ports/payment-backend';
import { cardRoutes } from './card/routes';
import { pageAddress, testNotice } from './pages/layout';
import { registerStripe } from './stripe/register';

/** The built-in test page, the default without configuration. */
const testCard: PaymentBackend = {
  notice: testNotice,
  addRoutes: cardRoutes,
  provider: ({ paymentUrl, minutes }) => ({
    minutes,
    minMinutes: 0,
    open: async ({ id }) => ({ url: pageAddress(paymentUrl, id), reference: null }),
    close: async () => {},
  }),
  refunds: null,
};

/** Returns the backend that is configured; the test page when there is none. */
export async function choosePaymentBackend(config: Config, db: Db): Promise<PaymentBackend> {
  return (await registerStripe(config, db)) ?? testCard;
}

/**
 * Logs an error when a shop with products of its own would deliver orders that were paid with test
 * cards. It starts all the same, so that an operator can try it before opening a Stripe account.
 */
export function reportTestCards(
  { production, catalogue, stripe }: Pick<Config, 'production' | 'catalogue' | 'stripe'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  if (!production || catalogue !== 'none' || stripe) return;
  log.error('payments accept only test cards: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
}

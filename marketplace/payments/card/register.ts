import type { PaymentBackend } from '../../ports/payment-backend';
import { testNotice } from '../pages/layout';
import { cardPageProvider } from './provider';
import { cardRoutes } from './routes';

/** The built-in test page, for whom nothing need be configured. */
export async function registerTestCard(): Promise<PaymentBackend> {
  return { notice: testNotice, addRoutes: cardRoutes, provider: cardPageProvider };
}

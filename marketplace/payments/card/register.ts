import type { PaymentBackend } from '../../ports/payment-backend';
import { testNotice } from '../pages/layout';
import { cardPageProvider } from './provider';
import { cardRoutes } from './routes';

/** Registers the built-in test page, the default without configuration. */
export async function registerTestCard(): Promise<PaymentBackend> {
  return { notice: testNotice, addRoutes: cardRoutes, provider: cardPageProvider };
}

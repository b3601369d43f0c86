import type { Config } from '../base/config';
import type { PaymentBackend, Registration } from '../ports/payment-backend';
import type { Db } from '../repositories/connection';
import { registerTestCard } from './card/register';
import { registerStripe } from './stripe/register';

/** Registrations of the payment providers, one per folder. */
const registered: readonly Registration[] = [registerStripe];

/** Returns the first backend that is configured; the test page when there is none. */
export async function choosePaymentBackend(config: Config, db: Db): Promise<PaymentBackend> {
  for (const register of registered) {
    const paymentBackend = await register(config, db);
    if (paymentBackend) return paymentBackend;
  }
  return registerTestCard();
}

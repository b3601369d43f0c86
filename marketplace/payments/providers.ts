import type { Config } from '../base/config';
import type { PaymentBackend, Registration } from '../ports/payment-backend';
import type { Db } from '../repositories/connection';
import { registerTestCard } from './card/register';
import { registerStripe } from './stripe/register';

/** Whoever can take cards, each known by its folder's registration. */
const registered: readonly Registration[] = [registerStripe];

/** The first one that the configuration names; the test page when it names none. */
export async function choosePaymentBackend(config: Config, db: Db): Promise<PaymentBackend> {
  for (const register of registered) {
    const taker = await register(config, db);
    if (taker) return taker;
  }
  return registerTestCard();
}

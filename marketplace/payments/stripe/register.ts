import type { Config } from '../../base/config';
import type { PaymentBackend } from '../../ports/payment-backend';
import type { Db } from '../../repositories/connection';
import { installationName } from '../../repositories/installation';
import { freeRoutes } from '../pages/free-routes';
import { openStripe } from './gateway';
import { stripeProvider } from './provider';
import { stripeRoutes } from './routes';

/** Registers Stripe when its keys are configured. */
export async function registerStripe({ stripe }: Config, db: Db): Promise<PaymentBackend | null> {
  if (!stripe) return null;
  const gateway = await openStripe(stripe, await installationName(db));
  return {
    notice: null,
    addRoutes: (app, context) => {
      freeRoutes(app, context);
      stripeRoutes(app, context, gateway);
    },
    provider: (settings) => stripeProvider(gateway, settings),
  };
}

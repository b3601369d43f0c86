import { randomUUID } from 'node:crypto';
import type { Config } from '../../base/config';
import type { Db } from '../../db/schema';
import type { PaymentBackend } from '../../ports/payment-backend';
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
    refunds: gateway,
  };
}

/** Returns a unique id of this marketplace that is stored in its database. */
async function installationName(db: Db): Promise<string> {
  const key = 'installation';
  await db
    .insertInto('setting')
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return value;
}

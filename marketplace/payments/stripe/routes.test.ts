import Fastify from 'fastify';
import Stripe from 'stripe';
import { readConfig } from '../../base/config';
import { createLog } from '../../http/log';
import { unconnectedDatabase } from '../../testing/unconnected-database';
import { openStripe } from './gateway';
import { stripeRoutes } from './routes';

const webhookSecret = 'whsec_boutique';

async function startWebhook() {
  const log = createLog('silent');
  const logged = jest.spyOn(log, 'error');
  const mailer = { store: async () => null, send: async () => true, sendDue: async () => {} };
  const context = { db: unconnectedDatabase(), config: readConfig({}), log, mailer, demo: null };
  const app = Fastify();
  const keys = { secretKey: 'sk_test_boutique', webhookSecret, apiUrl: null };
  stripeRoutes(app, context, await openStripe(keys, 'ici'));
  const post = async (signature?: Readonly<Record<string, unknown>>) => {
    const payload = JSON.stringify({ id: 'evt_1' });
    const options = { payload, secret: webhookSecret, ...signature };
    const header = Stripe.webhooks.generateTestHeaderString(options);
    const headers = { 'content-type': 'application/json', 'stripe-signature': header };
    const request = { method: 'POST', url: '/stripe/webhook', headers, payload } as const;
    return (await app.inject(request)).statusCode;
  };
  return { post, logged };
}

test.each([
  [
    'an unknown secret',
    { secret: 'whsec_former' },
    'No signatures found matching the expected signature for payload.',
  ],
  [
    'a clock that is ahead',
    { timestamp: Math.floor(Date.now() / 1000) - 301 },
    'Timestamp outside the tolerance zone',
  ],
])('logs once a minute that events are rejected because of %s', async (_, signature, reason) => {
  const { post, logged } = await startWebhook();
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(5_000);
  expect(await post(signature)).toBe(400);
  now.mockReturnValue(64_999);
  expect(await post(signature)).toBe(400);
  expect(logged.mock.calls).toEqual([
    [{ reason: expect.stringContaining(reason) }, 'a Stripe event was rejected'],
  ]);
  now.mockReturnValue(65_000);
  expect(await post(signature)).toBe(400);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('logs nothing about an accepted event', async () => {
  const { post, logged } = await startWebhook();
  expect(await post()).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

import { newListing } from '../attack/addresses';
import { areAnswered, ask, flood } from '../attack/flood';
import { allWell, whileWatching } from '../attack/watch';
import { expect, test } from '../support/test';

const connections = 200;
const requests = 600;
const attacker = { 'x-forwarded-for': '10.66.0.1' };
const neighbour = { 'x-forwarded-for': '10.77.0.1' };

test.use({ ownEnvironment: { withFaultProxy: true } });

test.describe('overload', { tag: '@once' }, () => {
  test('does not affect health, forms and other visitors; rejected visitors get Retry-After', async ({
    openOneMoreShop,
  }) => {
    const shop = await openOneMoreShop();
    const { baseURL } = shop;
    const others = async () => {
      const answers = await flood(baseURL, {
        connections: 1,
        headers: neighbour,
        next: (nth) => ['/login', '/register', '/api/me'][nth - 1] ?? null,
      });
      // The rejection of a cross-site form shows that the shop processed it.
      const form = { method: 'POST', headers: neighbour, body: 'email=a' };
      return [...answers, await ask(baseURL, '/api/login', form)].map(({ status }) => status);
    };
    const health = await whileWatching(`${baseURL}/api/health`, async () => {
      const next = (nth: number) => (nth > requests ? null : newListing(nth));
      const crowd = flood(baseURL, { connections, headers: attacker, next });
      expect(await others()).toEqual(['200', '200', '200', '403']);
      const answers = await crowd;
      expect(answers.filter((answer) => !areAnswered([answer]))).toEqual([]);
      expect(answers.some(({ status }) => status === '503')).toBe(true);
    });
    expect(allWell(health)).toBe(true);
    expect((await ask(baseURL, newListing(requests + 1), { headers: attacker })).status).toBe(
      '200',
    );
  });

  test('by a hanging marketplace gets 503, and the shop recovers when it responds again', async ({
    environment,
    openOneMoreShop,
  }) => {
    if (!environment?.faultProxy) throw new Error('a test environment with a fault proxy');
    const shop = await openOneMoreShop();
    const injected = environment.faultProxy.inject({ call: 'api', fault: 'hang' });
    const visitors = Array.from({ length: connections }, (_, nth) =>
      ask(shop.baseURL, nth % 2 ? newListing(nth) : `/product_detail/jamais-vu-${nth}`, {
        headers: { 'x-forwarded-for': `10.88.0.${nth}` },
      }),
    );
    const answers = await Promise.all(visitors);
    expect(answers.filter((answer) => !areAnswered([answer]))).toEqual([]);
    injected.end();
    await expect(async () => {
      expect((await ask(shop.baseURL, newListing(0))).status).toBe('200');
    }).toPass({ timeout: 60_000 });
  });
});

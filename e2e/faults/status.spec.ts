import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';
import { withNewShop } from './new-shop';
import { newVisitor, requireFaultProxy } from './people';

// A new shop without cached pages, and a plain marketplace with failing calls.
startOwnEnvironment({ withFaultProxy: true, plain: true });

/** The server's time limits of a page and of its error page, plus a margin for a busy machine. */
const mostMs = 8_000 + 5_000 + 7_000;
const faults = ['http-404', 'hang', 'drip', 'huge'] as const;
const missing = '/product_detail/000000000000000000000000';
const home = 'api/product/getHomePageProduct';
const menu = 'api/product/getAllCatOnWebPage';
const beside = [
  menu,
  'api/product/getHomePageBannerImg',
  'api/product/getOnlyParentCategory',
  'api/product/getAllCategSingleLevel',
];

test('the shop does not report an outage as a missing page, and does not cache it @once @all', async ({
  environment,
}) => {
  // For each fault a shop is started, whose calls time out.
  test.setTimeout(1_200_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const wrong: string[] = [];
  for (const fault of faults) {
    await withNewShop({ endpoints }, async (here) => {
      const visitors = [await newVisitor(here), await newVisitor(here)];
      const ask = async (address: string, allowed: readonly number[]) => {
        const answers = await Promise.all(
          visitors.map(async (visitor) => {
            const begun = performance.now();
            const status = (await visitor.get(address, { maxRedirects: 0 })).status();
            return { status, ms: Math.round(performance.now() - begun) };
          }),
        );
        for (const { status, ms } of answers) {
          if (!allowed.includes(status)) wrong.push(`${fault}: ${address} is ${status}`);
          if (ms > mostMs) wrong.push(`${fault}: ${address} took ${ms} ms`);
        }
      };
      const injected = [home, ...beside].map((call) => faultProxy.inject({ call, fault }));
      await ask('/', [503]);
      await ask('/category', [503]);
      await ask(missing, [404]);
      for (const one of injected) one.end();
      await expect(async () => {
        const statuses = await Promise.all(
          visitors.map(async (visitor) => (await visitor.get('/')).status()),
        );
        expect(statuses).toEqual([200, 200]);
      }).toPass({ timeout: 60_000 });
      const injectedAgain = beside.map((call) => faultProxy.inject({ call, fault }));
      await ask('/', [200]);
      await ask(missing, [404]);
      for (const one of injectedAgain) one.end();
    });
  }
  expect(wrong).toEqual([]);
});

test('the shop responds 404 for an invalid product id, even if the marketplace fails @once @all', async ({
  environment,
}) => {
  const { endpoints } = requireFaultProxy(environment);
  await withNewShop({ endpoints }, async (here) => {
    const visitor = await newVisitor(here);
    // The first page of a new shop may exceed the time limit on a busy machine.
    await expect(async () => {
      expect((await visitor.get('/product_detail/inconnu')).status()).toBe(404);
    }).toPass({ timeout: 60_000 });
  });
});

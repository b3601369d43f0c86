import { expect, test } from '../support/test';
import { withNewShop } from './new-shop';
import { needStandIn, newVisitor } from './people';

// A new shop, which has no last good page to show, before an independent marketplace of which single calls fail.
test.use({ ownWorld: { withStandIn: true, plain: true } });

/** The time of a page and of the one that is sent in its place, both bounded by the server, and some of a busy machine's. */
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

test('an outage is never answered as a missing page, nor kept for others @once @all', async ({
  world,
}) => {
  test.setTimeout(1_200_000);
  const { standIn, places } = needStandIn(world);
  const wrong: string[] = [];
  for (const fault of faults) {
    await withNewShop({ places }, async (here) => {
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
      const placed = [home, ...beside].map((call) => standIn.place({ call, fault }));
      await ask('/', [503]);
      await ask('/category', [503]);
      await ask(missing, [404]);
      for (const one of placed) one.end();
      await expect(async () => {
        const statuses = await Promise.all(
          visitors.map(async (visitor) => (await visitor.get('/')).status()),
        );
        expect(statuses).toEqual([200, 200]);
      }).toPass({ timeout: 60_000 });
      const placedAgain = beside.map((call) => standIn.place({ call, fault }));
      await ask('/', [200]);
      await ask(missing, [404]);
      for (const one of placedAgain) one.end();
    });
  }
  expect(wrong).toEqual([]);
});

test('a product whose id the marketplace cannot have is missing, although it answers with an error @once @all', async ({
  world,
}) => {
  const { places } = needStandIn(world);
  await withNewShop({ places }, async (here) => {
    const visitor = await newVisitor(here);
    // A shop that has only just started may take longer than a page may on a busy machine.
    await expect(async () => {
      expect((await visitor.get('/product_detail/inconnu')).status()).toBe(404);
    }).toPass({ timeout: 60_000 });
  });
});

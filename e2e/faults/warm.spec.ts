import { type APIRequestContext, expect } from 'playwright/test';
import { type Fault, faults, isHarmless } from '../stand-in/faults';
import { findDresses, findDressListing } from '../steps/shopping';
import { test } from '../support/test';
import { judgePage, visibleText } from './judge';
import { withNewShop } from './new-shop';
import { needStandIn, newVisitor } from './people';

// A shop that knows its pages, before a marketplace that fails: the last good page stays, however old it grows.
test.use({ ownWorld: { withStandIn: true, plain: false } });

const harmful = faults.filter((fault) => !isHarmless(fault));
const names = ['home', 'categories', 'listing', 'product'] as const;

test(`${harmful.length * names.length} cells: known pages while everything fails @once @all`, async ({
  world,
}) => {
  test.setTimeout(1_200_000);
  const { standIn, places } = needStandIn(world);
  await withNewShop({ places, isFast: true }, async (here) => {
    const request = await newVisitor(here);
    const addresses = await knownPages(request);
    const known = await Promise.all(addresses.map((address) => goodPage(request, address)));
    const wrong: string[] = [];
    for (const fault of harmful) {
      const placed = standIn.place({ call: 'api', fault });
      const cells = await Promise.all(
        known.map(async (page, nth) => {
          const problems = await staysWhile(request, page, fault, () => placed.hits);
          return problems.map((problem) => `${names[nth]} × ${fault}: ${problem}`);
        }),
      );
      wrong.push(...cells.flat());
      placed.end();
    }
    expect(wrong).toEqual([]);
    await expect(async () => {
      const reached = standIn.countReached('api');
      const fresh = await Promise.all(addresses.map((address) => goodPage(request, address)));
      expect(fresh).toEqual(known);
      expect(standIn.countReached('api'), 'the shop asks again').toBeGreaterThan(reached);
    }).toPass({ timeout: 60_000 });
  });
});

interface KnownPage {
  readonly address: string;
  readonly shown: string;
}

async function knownPages(request: APIRequestContext): Promise<readonly string[]> {
  const [dress = ''] = await findDresses({ request });
  return ['/', '/category', await findDressListing({ request }), dress];
}

async function goodPage(request: APIRequestContext, address: string): Promise<KnownPage> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return { address, shown: visibleText(await answer.text()) };
}

/** Opens a page until what it is made of was asked for in vain, and once more after that. */
async function staysWhile(
  request: APIRequestContext,
  { address, shown }: KnownPage,
  fault: Fault,
  asked: () => number,
): Promise<readonly string[]> {
  const problems = new Set<string>();
  const look = async () => {
    const answer = await request.get(address);
    for (const problem of await judgePage(answer, fault, [200])) problems.add(problem);
    const now = visibleText(await answer.text());
    if (now !== shown) problems.add(`shows ${difference(shown, now)}`);
  };
  const before = asked();
  await expect(async () => {
    await look();
    expect(asked(), 'calls that met the fault').toBeGreaterThan(before + names.length);
  }).toPass({ timeout: 60_000, intervals: [200] });
  await look();
  return [...problems];
}

/** Where a text first differs from the one that was expected. */
function difference(expected: string, text: string): string {
  let at = 0;
  while (text[at] === expected[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `“${text.slice(from, at + 80)}” instead of “${expected.slice(from, at + 80)}”`;
}

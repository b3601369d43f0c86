import { type APIRequestContext, expect } from 'playwright/test';
import { type Fault, faults, isHarmless } from '../fault-proxy/faults';
import { findDresses, findDressListing } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { test } from '../support/test';
import { checkPage, visibleText } from './check-page';
import { withNewShop } from './new-shop';
import { newVisitor, requireFaultProxy } from './people';

// While the marketplace fails, the shop serves its last good cached pages, regardless of their age.
startOwnEnvironment({ withFaultProxy: true, plain: false });

const harmful = faults.filter((fault) => !isHarmless(fault));
const names = ['home', 'categories', 'listing', 'product'] as const;

test(`${harmful.length * names.length} cells: cached pages while everything fails @once @all`, async ({
  environment,
}) => {
  // Each cell waits until a call times out or a cached page expires.
  test.setTimeout(1_200_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  await withNewShop({ endpoints, isFast: true }, async (here) => {
    const request = await newVisitor(here);
    const addresses = await knownPages(request);
    const known = await Promise.all(addresses.map((address) => goodPage(request, address)));
    const wrong: string[] = [];
    for (const fault of harmful) {
      const injected = faultProxy.inject({ call: 'api', fault });
      const cells = await Promise.all(
        known.map(async (page, nth) => {
          const problems = await staysWhile(request, page, fault, () => injected.hits);
          return problems.map((problem) => `${names[nth]} × ${fault}: ${problem}`);
        }),
      );
      wrong.push(...cells.flat());
      injected.end();
    }
    expect(wrong).toEqual([]);
    await expect(async () => {
      const forwarded = faultProxy.countForwarded('api');
      const fresh = await Promise.all(addresses.map((address) => goodPage(request, address)));
      expect(fresh).toEqual(known);
      expect(faultProxy.countForwarded('api'), 'the shop asks again').toBeGreaterThan(forwarded);
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

/** Opens a page until all its calls have failed, and once more after that. */
async function staysWhile(
  request: APIRequestContext,
  { address, shown }: KnownPage,
  fault: Fault,
  asked: () => number,
): Promise<readonly string[]> {
  const problems = new Set<string>();
  const look = async () => {
    const answer = await request.get(address);
    for (const problem of await checkPage(answer, fault, [200])) problems.add(problem);
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

/** Describes the first difference between two texts. */
function difference(expected: string, text: string): string {
  let at = 0;
  while (text[at] === expected[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `“${text.slice(from, at + 80)}” instead of “${expected.slice(from, at + 80)}”`;
}

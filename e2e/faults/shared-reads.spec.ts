import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { FaultProxy } from '../fault-proxy/fault-proxy';
import { type Fault, faults, isHarmless } from '../fault-proxy/faults';
import { findSizedDress } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';
import type { Endpoints } from '../support/test-environment';
import { type Problems, tryScreen } from './cells';
import { withNewShop } from './new-shop';
import { runGroups } from './parallel-groups';
import { newVisitor, requireFaultProxy } from './people';
import { type SharedRead, sharedReads } from './table';
import { filled, newOwner, provide } from './test-data';

// A plain marketplace sends no colour codes with its products, so the shop calls it for them.
startOwnEnvironment({ withFaultProxy: true, plain: true });

const harmful = faults.filter((fault) => !isHarmless(fault));
const harmless = faults.filter(isHarmless);
const sharedCells =
  Object.values(sharedReads).flatMap(({ screens }) => screens).length * harmful.length +
  Object.keys(sharedReads).length * harmless.length;

test(`${sharedCells} cells: pages with content that is the same for everybody @once @all`, async ({
  environment,
}) => {
  // Each cell starts a shop, whose calls may time out.
  test.setTimeout(1_800_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  // Cookies are valid for all ports of a host, so all shops with this secret accept the session.
  const shops = { endpoints, faultProxy, secret: randomBytes(32).toString('base64url') };
  const wrong = await withNewShop(shops, async (here) => {
    const owner = await newOwner(await newVisitor(here), { ...endpoints, ...here }, 0);
    await provide(owner, 'line');
    const productId = (await findSizedDress(owner)).split('/').at(-1) ?? '';
    // The shop caches valid responses, for example a banner that is null.
    const answers = [...harmless, 'nulls' as const];
    const rounds = [
      harmful.filter((fault) => fault !== 'nulls'),
      ...answers.map((fault) => [fault]),
    ];
    const cells = Object.entries(sharedReads).flatMap(([call, read]) =>
      rounds.map((round) => ({
        name: call,
        run: () => tryCall(shops, owner.request, { call, read, round, productId }),
      })),
    );
    // Cells run in sequence, because a fault of one call would affect the pages of another.
    return runGroups([{ cells }], 1);
  });
  expect(wrong).toEqual([]);
});

interface Shops {
  readonly endpoints: Endpoints;
  readonly faultProxy: FaultProxy;
  readonly secret: string;
}

/** Tries each call with a new shop, because a shop caches successful responses for minutes. */
function tryCall(
  shops: Shops,
  customer: APIRequestContext,
  {
    call,
    read: { screens, signedIn },
    round,
    productId,
  }: {
    readonly call: string;
    readonly read: SharedRead;
    readonly round: readonly Fault[];
    readonly productId: string;
  },
): Promise<Problems> {
  return withNewShop(shops, async (here) => {
    const request = await newVisitor(here, signedIn && customer);
    const wrong: string[] = [];
    for (const fault of round) {
      for (const template of isHarmless(fault) ? screens.slice(0, 1) : screens) {
        const screen = filled(template, { productId });
        const cell = { call, fault, about: '', screen };
        const problems = await tryScreen(shops.faultProxy, { request }, cell);
        if (problems.length > 0) wrong.push(`× ${fault} × ${screen}: ${problems.join('; ')}`);
      }
    }
    return wrong;
  });
}

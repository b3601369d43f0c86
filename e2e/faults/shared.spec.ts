import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { type Fault, faults, isHarmless } from '../stand-in/faults';
import type { StandIn } from '../stand-in/stand-in';
import { findSizedDress } from '../steps/shopping';
import { expect, test } from '../support/test';
import type { Places } from '../support/world';
import { filled, newOwner, provide } from './belongings';
import { type Problems, tryScreen } from './cells';
import { inLanes } from './lanes';
import { withNewShop } from './new-shop';
import { needStandIn, newVisitor } from './people';
import { type SharedRead, sharedReads } from './table';

// A marketplace without codes of colours: only then does the shop ask for them.
test.use({ ownWorld: { withStandIn: true, plain: true } });

const harmful = faults.filter((fault) => !isHarmless(fault));
const harmless = faults.filter(isHarmless);
const sharedCells =
  Object.values(sharedReads).flatMap(({ screens }) => screens).length * harmful.length +
  Object.keys(sharedReads).length * harmless.length;

test(`${sharedCells} cells: pages on what is the same for everybody @once @all`, async ({
  world,
}) => {
  test.setTimeout(1_800_000);
  const { standIn, places } = needStandIn(world);
  // Cookies belong to a name and not to a port: who signed in at one shop is known to all with its secret.
  const shops = { places, standIn, secret: randomBytes(32).toString('base64url') };
  const wrong = await withNewShop(shops, async (here) => {
    const owner = await newOwner(await newVisitor(here), { ...places, ...here }, 0);
    await provide(owner, 'line');
    const productId = (await findSizedDress(owner)).split('/').at(-1) ?? '';
    // What is an answer is kept: a banner that is null is one.
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
    // One after the other: a fault of one call would be met by the pages of another.
    return inLanes([{ cells }], 1);
  });
  expect(wrong).toEqual([]);
});

interface Shops {
  readonly places: Places;
  readonly standIn: StandIn;
  readonly secret: string;
}

/** What was read well is kept for minutes: each call meets a shop that has not read anything yet. */
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
        const problems = await tryScreen(shops.standIn, { request }, cell);
        if (problems.length > 0) wrong.push(`× ${fault} × ${screen}: ${problems.join('; ')}`);
      }
    }
    return wrong;
  });
}

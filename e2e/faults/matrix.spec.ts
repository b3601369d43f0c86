import { cards, orderNow, payWith } from '../steps/shopping';
import { expect, test } from '../support/test';
import { filled, newOwner, type Owner, provide, readOrder } from './belongings';
import { tryPress, tryScreen } from './cells';
import { inLanes, type Lane } from './lanes';
import { parts } from './parts';
import { needStandIn, newVisitor } from './people';
import { type PersonalRead, personalReads, presses } from './table';

// Every call that the shop sends × every fault on its way × every screen that shows what becomes of it. A pinch of it runs
// with `npm test`, the whole with `npm run test:all`.
test.use({ ownWorld: { withStandIn: true, plain: false } });
test.describe.configure({ mode: 'default' });

const lanesAtATime = 6;

type Read = readonly [string, PersonalRead];

for (const part of parts) {
  const reads = Object.entries(personalReads).filter(([call]) => part.isTried(call));
  const readCells = reads.flatMap(([, { screens }]) => screens).length * part.faults.length;

  test(`${readCells} cells: personal pages while their calls fail ${part.tag}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(1_200_000);
    const { standIn, places } = needStandIn(world);
    const cellsOf = (owner: Owner, [call, { screens, about = '{customerId}' }]: Read) =>
      part.faults.flatMap((fault) =>
        screens.map((template) => {
          const screen = filled(template, owner.things);
          const cell = { call, fault, screen, about: filled(about, owner.things) };
          return {
            name: `${call} × ${fault} × ${template}`,
            run: () => tryScreen(standIn, owner, cell),
          };
        }),
      );
    const lanes: Lane[] = [];
    for (const [index, read] of reads.filter(([, { ordered }]) => !ordered).entries()) {
      const owner = await newOwner(await newVisitor(places), places, index);
      await provide(owner, 'line');
      await provide(owner, 'favourite');
      const { needs } = read[1];
      if (needs) await provide(owner, needs);
      lanes.push({ cells: cellsOf(owner, read) });
    }
    const ofOrders = reads.filter(([, { ordered }]) => ordered);
    if (ofOrders.length > 0) {
      const buyer = await newOwner(page.request, places, lanes.length);
      await buy(buyer);
      lanes.push({ cells: ofOrders.flatMap((read) => cellsOf(buyer, read)) });
    }
    expect(await inLanes(lanes, lanesAtATime)).toEqual([]);
    expect(standIn.strayed, 'requests that followed a redirect to another host').toBe(0);

    async function buy(customer: Owner): Promise<void> {
      await provide(customer, 'line');
      await orderNow(page);
      await payWith(page, cards.accepted);
      await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
      await readOrder(customer);
    }
  });

  const pressed = Object.entries(presses).filter(([call]) => part.isTried(call));
  const pressCells = pressed.length * part.faults.length * 2;

  test(`${pressCells} cells: forms whose calls fail ${part.tag}`, async ({ world }) => {
    test.setTimeout(1_800_000);
    const { standIn, places } = needStandIn(world);
    const cellsOf = (owner: Owner, [call, press]: (typeof pressed)[number]) =>
      part.faults.flatMap((fault) =>
        [true, false].map((json) => ({
          name: `${call} × ${fault} × ${json ? 'with' : 'without'} JavaScript`,
          run: () => tryPress(standIn, owner, { call, press, fault, json }),
        })),
      );
    const lanes: Lane[] = [];
    // What the same handler answers is tried one after the other: a press may need what another one takes away.
    for (const action of new Set(pressed.map(([, press]) => press.action))) {
      const owner = await newOwner(await newVisitor(places), places, lanes.length);
      const same = pressed.filter(([, press]) => press.action === action);
      lanes.push({ cells: same.flatMap((each) => cellsOf(owner, each)) });
    }
    expect(await inLanes(lanes, lanesAtATime)).toEqual([]);
    expect(standIn.strayed, 'requests that followed a redirect to another host').toBe(0);
  });
}

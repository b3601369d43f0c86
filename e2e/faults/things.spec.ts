import { isHarmless } from '../stand-in/faults';
import { expect, test } from '../support/test';
import { findThings } from './catalogue';
import { tryScreen } from './cells';
import { inLanes, type Lane } from './lanes';
import { withNewShop } from './new-shop';
import { parts } from './parts';
import { needStandIn, newVisitor } from './people';
import { type CatalogueRead, catalogueReads } from './table';

// Catalogue pages about one thing. Two calls of one page would each find kept what the other one has read: what this shop
// keeps grows old at once, and is asked for again.
test.use({ ownWorld: { withStandIn: true, plain: false } });
test.describe.configure({ mode: 'default' });

/** A shop that is short of time makes so many pages of failure at once, and says it in few words to whoever else waits. */
const lanesAtATime = 2;

for (const part of parts) {
  const things = Object.entries(catalogueReads).filter(([call]) => part.isTried(call));
  const faultsOf = ({ answeredBy404 }: CatalogueRead) =>
    part.faults.filter((fault) => !(answeredBy404 && fault === 'http-404'));
  const thingCells = things.flatMap(([, read]) => faultsOf(read)).length;

  test(`${thingCells} cells: catalogue pages about one thing ${part.tag}`, async ({ world }) => {
    test.setTimeout(900_000);
    const { standIn, places } = needStandIn(world);
    const wrong = await withNewShop({ places, isFast: true }, async (here) => {
      const request = await newVisitor(here);
      const found = await findThings(request);
      const lanes = things.map(([call, read]): Lane => {
        const { screen: template, of } = read;
        const ids = found[of].slice(-part.faults.length);
        return {
          cells: faultsOf(read)
            .toSorted((one, other) => Number(isHarmless(one)) - Number(isHarmless(other)))
            .map((fault, index) => {
              const id = ids[index % ids.length] ?? '';
              const screen = template.replace('{id}', id);
              return {
                name: `${call} × ${fault} × ${screen}`,
                run: () => tryScreen(standIn, { request }, { call, fault, about: id, screen }),
              };
            }),
        };
      });
      return inLanes(lanes, lanesAtATime);
    });
    expect(wrong).toEqual([]);
  });
}

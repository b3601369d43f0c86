import { faults, isHarmless } from '../fault-proxy/faults';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';
import { findItems } from './catalogue-items';
import { tryScreen } from './cells';
import { withNewShop } from './new-shop';
import { type CellGroup, runGroups } from './parallel-groups';
import { newVisitor, requireFaultProxy } from './people';
import { type CatalogueRead, catalogueReads } from './table';

// Catalogue pages about one item. The cache entries of this shop expire quickly, because the calls
// of one page would otherwise find the cached responses of each other.
startOwnEnvironment({ withFaultProxy: true, plain: false });

/** The shop renders only this many error pages at once, and sheds load beyond that. */
const groupsAtOnce = 2;

const reads = Object.entries(catalogueReads);
const faultsOf = ({ answeredBy404 }: CatalogueRead) =>
  faults.filter((fault) => !(answeredBy404 && fault === 'http-404'));
const cellCount = reads.flatMap(([, read]) => faultsOf(read)).length;

test(`${cellCount} cells: catalogue pages about one item @once @all`, async ({ environment }) => {
  // Each cell may wait until a call times out.
  test.setTimeout(900_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const wrong = await withNewShop({ endpoints, isFast: true }, async (here) => {
    const request = await newVisitor(here);
    const found = await findItems(request);
    const groups = reads.map(([call, read]): CellGroup => {
      const { screen: template, of } = read;
      const ids = found[of].slice(-faults.length);
      return {
        cells: faultsOf(read)
          .toSorted((one, other) => Number(isHarmless(one)) - Number(isHarmless(other)))
          .map((fault, index) => {
            const id = ids[index % ids.length] ?? '';
            const screen = template.replace('{id}', id);
            return {
              name: `${call} × ${fault} × ${screen}`,
              run: () => tryScreen(faultProxy, { request }, { call, fault, about: id, screen }),
            };
          }),
      };
    });
    return runGroups(groups, groupsAtOnce);
  });
  expect(wrong).toEqual([]);
});

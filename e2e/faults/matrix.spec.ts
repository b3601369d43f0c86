import { faults } from '../fault-proxy/faults';
import { payForCart } from '../steps/orders';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';
import { tryScreen, trySubmission } from './cells';
import { type CellGroup, runGroups } from './parallel-groups';
import { newVisitor, requireFaultProxy } from './people';
import { type PersonalRead, personalReads, submissions } from './table';
import { filled, newOwner, type Owner, provide, readOrder } from './test-data';

// Every call of the shop × every fault × every screen that depends on the call. Only
// `npm run test:all` runs the matrix; the tests of pages and handlers try failing calls one by one.
startOwnEnvironment({ withFaultProxy: true, plain: false });

const groupsAtOnce = 6;
const tag = ['@once', '@all'];

type Read = readonly [string, PersonalRead];

const reads = Object.entries(personalReads);
const readCells = reads.flatMap(([, { screens }]) => screens).length * faults.length;

test(`${readCells} cells: personal pages while their calls fail`, { tag }, async ({
  page,
  environment,
}) => {
  // Each cell may wait until a call times out.
  test.setTimeout(1_200_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const cellsOf = (owner: Owner, [call, { screens, about = '{customerId}' }]: Read) =>
    faults.flatMap((fault) =>
      screens.map((template) => {
        const screen = filled(template, owner.values);
        const cell = { call, fault, screen, about: filled(about, owner.values) };
        return {
          name: `${call} × ${fault} × ${template}`,
          run: () => tryScreen(faultProxy, owner, cell),
        };
      }),
    );
  const groups: CellGroup[] = [];
  for (const [index, read] of reads.filter(([, { ordered }]) => !ordered).entries()) {
    const owner = await newOwner(await newVisitor(endpoints), endpoints, index);
    await provide(owner, 'line');
    await provide(owner, 'favourite');
    const { needs } = read[1];
    if (needs) await provide(owner, needs);
    groups.push({ cells: cellsOf(owner, read) });
  }
  const ofOrders = reads.filter(([, { ordered }]) => ordered);
  if (ofOrders.length > 0) {
    const buyer = await newOwner(page.request, endpoints, groups.length);
    await buy(buyer);
    groups.push({ cells: ofOrders.flatMap((read) => cellsOf(buyer, read)) });
  }
  expect(await runGroups(groups, groupsAtOnce)).toEqual([]);
  expect(faultProxy.followedRedirects, 'requests that followed a redirect to another host').toBe(0);

  async function buy(customer: Owner): Promise<void> {
    await provide(customer, 'line');
    await payForCart(page);
    await readOrder(customer);
  }
});

const chosen = Object.entries(submissions);
const submissionCells = chosen.length * faults.length * 2;

test(`${submissionCells} cells: forms whose calls fail`, { tag }, async ({ environment }) => {
  // Each cell may wait until a call times out.
  test.setTimeout(1_800_000);
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  const cellsOf = (owner: Owner, [call, submission]: (typeof chosen)[number]) =>
    faults.flatMap((fault) =>
      [true, false].map((json) => ({
        name: `${call} × ${fault} × ${json ? 'with' : 'without'} JavaScript`,
        run: () => trySubmission(faultProxy, owner, { call, submission, fault, json }),
      })),
    );
  const groups: CellGroup[] = [];
  // Submissions to the same handler run in sequence, because one may delete what another needs.
  for (const action of new Set(chosen.map(([, submission]) => submission.action))) {
    const owner = await newOwner(await newVisitor(endpoints), endpoints, groups.length);
    const same = chosen.filter(([, submission]) => submission.action === action);
    groups.push({ cells: same.flatMap((each) => cellsOf(owner, each)) });
  }
  expect(await runGroups(groups, groupsAtOnce)).toEqual([]);
  expect(faultProxy.followedRedirects, 'requests that followed a redirect to another host').toBe(0);
});

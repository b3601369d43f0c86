import { Journal } from './journal';
import type { MemorySeries } from './memory';
import { planOf } from './plan';
import { type Run, tableOf, verdicts } from './report';

const kill = { name: 'a shop', at: 100, until: 110 };

const seriesOf = (values: readonly number[]): MemorySeries => ({
  name: 'the other shop',
  samples: values.map((mebibytes, at) => ({ at, mebibytes })),
  isOneProcess: true,
  isAlive: true,
});

function runWith(changes: Partial<Run> = {}, journal = new Journal()): Run {
  journal.kills.push(kill);
  return {
    plan: planOf(false),
    capacity: 40,
    rate: 24,
    from: 0,
    to: 3,
    journal,
    memory: [seriesOf([50, 100, 104])],
    purchases: 1,
    messages: 0,
    sessions: 1,
    lostSessions: [],
    orderProblems: [],
    ...changes,
  };
}

const problemsOf = (run: Run) => verdicts(run).flatMap(({ problems }) => problems);
const journalWith = (from: number) => {
  const journal = new Journal();
  journal.requests.push({ path: '/cart', from, to: from + 5, failure: 'status 502' });
  return journal;
};

test('a run without problems meets all checks', () => {
  expect(problemsOf(runWith({}, journalWith(105)))).toEqual([]);
  expect(tableOf(runWith())).not.toContain('**no**');
});

test.each<[string, Partial<Run>]>([
  ['an order problem', { orderProblems: ['an order is lost'] }],
  ['a run without purchases', { purchases: 0 }],
  ['a lost session', { lostSessions: ['signed out'] }],
  ['growing memory', { memory: [seriesOf([50, 100, 106])] }],
  ['shrinking memory', { memory: [seriesOf([50, 100, 94])] }],
  ['memory that was not measured', { memory: [seriesOf([50, 100])] }],
  ['only restarted processes', { memory: [{ ...seriesOf([50, 100, 100]), isOneProcess: false }] }],
  ['a process that exited', { memory: [{ ...seriesOf([50, 100, 100]), isAlive: false }] }],
])('%s fails the run', (_, changes) => {
  expect(problemsOf(runWith(changes))).toHaveLength(1);
  expect(tableOf(runWith(changes))).toContain('**no**');
});

test('a wrong answer fails the run, also during a kill', () => {
  const journal = new Journal();
  journal.require(false, 'the cart lacks a product');
  expect(problemsOf(runWith({}, journal))).toHaveLength(1);
});

test('a failed request that was not in progress at a kill fails the run', () => {
  expect(problemsOf(runWith({}, journalWith(200)))).toEqual([
    '/cart: status 502, 90 ms after the kill of a shop',
  ]);
});

test('a failed request in the measurement of the capacity is no fault', () => {
  expect(problemsOf(runWith({}, journalWith(-1)))).toEqual([]);
});

test('a short run reports the memory without checking it', () => {
  const run = runWith({ plan: planOf(true), memory: [seriesOf([50, 100, 200])] });
  expect(problemsOf(run)).toEqual([]);
  expect(tableOf(run)).toContain('200 MiB in the last (+100.0 %); not checked in a short run');
});

test('a restarted process is not compared', () => {
  const memory = [{ ...seriesOf([50, 100, 20]), isOneProcess: false }, seriesOf([50, 100, 100])];
  expect(problemsOf(runWith({ memory }))).toEqual([]);
});

import { beginInRounds } from './rounds.mjs';

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

it('lets a few begin in each round of the event loop, in their order', async () => {
  const begin = beginInRounds();
  const begun: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) void begin().then(() => begun.push(nth));
  const counts: number[] = [];
  while (begun.length < 10) {
    await nextRound();
    counts.push(begun.length);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts).toEqual([4, 8, 10]);
});

it('begins anew after nobody waited', async () => {
  const begin = beginInRounds();
  await begin();
  await nextRound();
  await expect(begin()).resolves.toBeUndefined();
});

it('takes all connections of a crowd before the next work begins, one of which comes in each round', async () => {
  let connections = 0;
  const begin = beginInRounds(() => connections);
  const begun = begin().then(() => connections);
  for (let crowd = 0; crowd < 50; crowd += 1) {
    connections += 1;
    await nextRound();
  }
  expect(await begun).toBe(50);
});

it('begins nevertheless where connections never end', async () => {
  let connections = 0;
  const begin = beginInRounds(() => {
    connections += 1;
    return connections;
  });
  await expect(begin()).resolves.toBeUndefined();
});

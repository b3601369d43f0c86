import { RecentChanges } from './recent-changes';

const start = 1_900_000_000_000;

it('stores changes for a minute', () => {
  const changes = new RecentChanges();
  changes.add(['product:1', 'listings'], start);
  expect(changes.includes(['sellers', 'product:1'], start)).toBe(true);
  expect(changes.includes(['product:2'], start)).toBe(false);
  expect(changes.includes(['product:1'], start + 1)).toBe(false);
  changes.add(['product:2'], start + 60_001);
  expect(changes.includes(['product:1'], start)).toBe(false);
});

it('holds a bounded number of tags, and then counts every product as changed', () => {
  const changes = new RecentChanges();
  changes.add(['listings'], start);
  for (let batch = 0; batch < 100; batch += 1) {
    const tags = Array.from({ length: 1_000 }, (_, index) => `product:${batch}-${index}`);
    changes.add(tags, start + batch);
  }
  expect(changes.size).toBeLessThanOrEqual(20_001);
  expect(changes.includes(['product:99-999'], start + 99)).toBe(true);
  expect(changes.includes(['product:0-0'], start)).toBe(true);
  expect(changes.includes(['product:unchanged'], start)).toBe(true);
  expect(changes.includes(['product:unchanged'], start + 99)).toBe(false);
  expect(changes.includes(['listings'], start)).toBe(true);
  expect(changes.includes(['sellers'], start)).toBe(false);
});

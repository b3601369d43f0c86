import { boundaryRules } from './modules';

/** Whether a boundary rule forbids that one file imports another. */
function isForbidden(from: string, to: string): boolean {
  return boundaryRules.some(
    (rule) =>
      new RegExp(rule.from).test(from) &&
      !(rule.except && new RegExp(rule.except).test(from)) &&
      new RegExp(rule.to).test(to),
  );
}

test.each([
  ['marketplace/app.ts', 'lib/cart/lines.ts'],
  ['marketplace/app.ts', 'lib/marketplace/client.ts'],
  ['marketplace/app.ts', 'node_modules/react/index.js'],
  ['server/main.ts', 'lib/marketplace/client.ts'],
  ['server/main.ts', 'lib/cart/services/additions.ts'],
  ['lib/marketplace/contract/cart.ts', 'lib/domain/cart.ts'],
  ['lib/cart/lines.ts', 'marketplace/app.ts'],
  ['components/ui/link.tsx', 'server/main.ts'],
  ['server/page-cache.ts', 'server/next-internals/navigation.ts'],
  ['bench/drills/embedded.ts', 'marketplace/testing/operator-line.ts'],
])('does not let %s import %s', (from, to) => {
  expect(isForbidden(from, to)).toBe(true);
});

test.each([
  ['marketplace/app.ts', 'lib/marketplace/contract/cart.ts'],
  ['server/main.ts', 'lib/concurrency/semaphore.ts'],
  ['server/page-cache.ts', 'server/next-internals/index.ts'],
  ['components/layout/link-prefetch.ts', 'server/next-internals/full-prefetch.ts'],
])('lets %s import %s', (from, to) => {
  expect(isForbidden(from, to)).toBe(false);
});

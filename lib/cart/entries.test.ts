import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import { cartEntries, groupBySeller } from './entries';
import { isInCart, removedLineOf } from './removal';
import { sampleLine } from './testing/samples';

const line = (id: string, changes: Partial<CartLine> = {}): CartLine =>
  sampleLine({ id, productId: `product of ${id}`, sellerName: 'Lune', ...changes });

/** The removed lines that a cart remembers after these removals. */
function removeInTurn(lines: readonly CartLine[], ids: readonly string[]) {
  let left = lines;
  let removed: readonly RemovedLine[] = [];
  for (const id of ids) {
    const gone = left.find((one) => one.id === id);
    const kept =
      gone && removedLineOf({ lines: left, line: gone, priceAtAdding: null, idempotencyKey: id });
    left = left.filter((one) => one.id !== id);
    if (kept) removed = [kept, ...removed];
  }
  return { left, removed };
}

const shown = (lines: readonly CartLine[], removed: readonly RemovedLine[]) =>
  cartEntries(lines, removed).map(({ kind, line: { id } }) => (kind === 'line' ? id : `(${id})`));

describe('placeholders of removed lines', () => {
  const cart = ['a', 'b', 'c', 'd'].map((id) => line(id));

  it.each([
    [['b'], ['a', '(b)', 'c', 'd']],
    [
      ['b', 'c'],
      ['a', '(b)', '(c)', 'd'],
    ],
    [
      ['d', 'a', 'b'],
      ['(a)', '(b)', 'c', '(d)'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['(a)', '(b)', '(c)', '(d)'],
    ],
  ])('are at the former positions of the lines: %j', (ids, expected) => {
    const { left, removed } = removeInTurn(cart, ids);
    expect(shown(left, removed)).toEqual(expected);
  });

  it('disappear when the line is back by any means', () => {
    const { left, removed } = removeInTurn(cart, ['b']);
    const again = line('new', { productId: 'product of b' });
    expect(shown([...left, again], removed)).toEqual(['a', 'c', 'd', 'new']);
    const [first] = removed;
    expect(first && shown(left, [{ ...first, isRestored: true }])).toEqual(['a', 'c', 'd']);
  });

  it('are hidden when the line was not removed after all', () => {
    const { removed } = removeInTurn(cart, ['b']);
    expect(shown(cart, removed)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('count other lines of the same article as remaining pieces', () => {
    const twins = [line('a', { productId: 'p', quantity: 2 }), line('b', { productId: 'p' })];
    const { left, removed } = removeInTurn(twins, ['a']);
    expect(shown(left, removed)).toEqual(['(a)', 'b']);
    const back = [...left, line('c', { productId: 'p', quantity: 2 })];
    expect(removed.map((one) => isInCart(one, back))).toEqual([true]);
  });
});

describe('the article to restore', () => {
  const of = (changes: Partial<CartLine>) => {
    const one = line('a', changes);
    return removedLineOf({ lines: [one], line: one, priceAtAdding: 5900, idempotencyKey: 'p' });
  };

  it('has the same variation, quantity, seller and shop', () => {
    expect(of({ quantity: 3, variationId: 'v7', shopId: 'b2' })).toMatchObject({
      productId: 'product of a',
      variationId: 'v7',
      quantity: 3,
      sellerId: 's1',
      shopId: 'b2',
      priceAtAdding: 5900,
    });
  });

  it.each([
    ['is no longer sold', { productId: null }],
    ['has a variation that is not known', { variationId: null }],
    ['is sold out', { availability: 'sold-out' }],
    ['has too few left', { availability: 'too-few' }],
    ['has a variation that is no longer sold', { availability: 'gone' }],
  ] as const)('is null when it %s', (_, changes) => {
    expect(of(changes)).toBeNull();
  });
});

describe('seller groups', () => {
  const groups = (...lines: CartLine[]) =>
    groupBySeller(cartEntries(lines, [])).map(({ sellerName, entries }) => [
      sellerName,
      entries.map((entry) => entry.line.id).join(''),
    ]);

  it('keep the order of the cart, with unnamed sellers at the end', () => {
    expect(
      groups(
        line('a', { sellerName: null }),
        line('b'),
        line('c', { sellerId: 's2', sellerName: 'Atlas' }),
        line('d'),
      ),
    ).toEqual([
      ['Lune', 'bd'],
      ['Atlas', 'c'],
      [null, 'a'],
    ]);
  });

  it('separate two sellers with the same name, and join unnamed ones', () => {
    expect(groups(line('a'), line('b', { sellerId: 's2' }))).toHaveLength(2);
    const unnamed = { sellerName: null };
    expect(groups(line('a', unnamed), line('b', { ...unnamed, sellerId: 's2' }))).toHaveLength(1);
  });
});

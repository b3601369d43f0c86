import { findColumns, toRow } from './columns';
import { Problems } from './problems';
import { assumedStock, readStock } from './stock';

describe('readStock', () => {
  const header = ['Handle', 'Title', 'Variant Inventory Qty'];
  const rounded = ['stock non entier ou ambigu, arrondi vers le bas'];

  it.each([
    ['', null, []],
    ['1,000', 1000, []],
    ['1 000', 1000, []],
    ['1\u202f000', 1000, []],
    ['1.000,00', 1000, []],
    ['3.0', 3, []],
    ['2,5', 2, rounded],
    // Three decimals, or a thousand.
    ['1.000', 1, rounded],
    ['1,2,3', 0, ['stock illisible, compté 0']],
  ])('reads "%s" as %p', (text, stock, reported) => {
    const problems = new Problems();
    const row = toRow(['robe', 'Robe', text], findColumns(header) ?? new Map(), 2);
    expect(readStock(row, problems)).toBe(stock);
    expect(problems.list.map(({ reason }) => reason)).toEqual(reported);
  });

  const uncounted = ['quantité sans suivi (Variant Inventory Tracker vide), compté 20'];
  const onOrder = ['vendu sur commande (Variant Inventory Policy = continue), compté 20'];
  it.each([
    ['an uncounted one', '', 'deny', '0', 20, []],
    ['a quantity that is left of an earlier count', '', 'deny', '1', 20, uncounted],
    ['a negative one of an earlier count', '', 'deny', '-2', 20, uncounted],
    ['an uncounted one without a quantity', '', 'deny', '', null, []],
    ['a counted one', 'shopify', 'deny', '0', 0, []],
    ['one that is sold on order', 'shopify', 'continue', '0', 20, onOrder],
    ['one with open orders', 'shopify', 'CONTINUE', '-3', 20, onOrder],
    ['a counted one before it is sold on order', 'shopify', 'continue', '3', 3, []],
  ])('reads the stock of %s', (_what, tracker, policy, quantity, stock, reported) => {
    const problems = new Problems();
    const row = rowOf(tracker, policy, quantity);
    expect(readStock(row, problems)).toBe(stock);
    expect(problems.list.map(({ reason }) => reason)).toEqual(reported);
  });

  it.each([
    ['', 'deny', 20],
    ['shopify', 'deny', 0],
    ['shopify', 'continue', 20],
  ])('assumes the stock with the tracker "%s" and the policy "%s"', (tracker, policy, stock) => {
    expect(assumedStock(rowOf(tracker, policy, ''))).toBe(stock);
  });
});

/** Returns a row with these inventory columns. */
function rowOf(tracker: string, policy: string, quantity: string) {
  const columns = findColumns([
    'Handle',
    'Title',
    'Variant Inventory Tracker',
    'Variant Inventory Policy',
    'Variant Inventory Qty',
  ]);
  return toRow(['robe', 'Robe', tracker, policy, quantity], columns ?? new Map(), 2);
}

import { findColumns, toRow } from './columns';
import { Problems } from './problems';
import { readStock } from './stock';

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
});

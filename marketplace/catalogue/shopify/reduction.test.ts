import { findColumns, toRow } from './columns';
import { priorPriceHeader } from './legal-columns';
import { Problems } from './problems';
import { readReduction } from './reduction';

describe('readReduction', () => {
  const header = ['Handle', 'Title'];
  const compareAt = [...header, 'Variant Compare At Price'];
  const both = [...compareAt, priorPriceHeader];

  it.each([
    ['no column', header, [], [null, null, 'compareAtCents,priorCents']],
    [
      'only a former price',
      [...header, priorPriceHeader],
      ['90'],
      [null, null, 'compareAtCents,priorCents'],
    ],
    ['an empty cell', compareAt, [''], [null, null, '']],
    ['no higher price', compareAt, ['80'], [null, null, '']],
    ['a reduction', compareAt, ['100'], [10_000, null, 'priorCents']],
    ['a former price', both, ['100', '90'], [10_000, 9000, '']],
    ['an empty former price', both, ['100', ''], [10_000, null, '']],
  ])('reads %s', (_what, columns, cells, [compareAtCents, priorCents, assumed]) => {
    const row = toRow(['robe', 'Robe', ...cells], findColumns(columns) ?? new Map(), 2);
    const read = readReduction(row, 8000, new Problems());
    expect({ ...read, assumed: read.assumed.join() }).toEqual({
      compareAtCents,
      priorCents,
      assumed,
    });
  });
});

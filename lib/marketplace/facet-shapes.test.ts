import { wholeListing } from '@/lib/catalogue/listing-address';
import type { FacetName } from '@/lib/domain/facets';
import { readCategoryValues, readFacetOfAll, readFacets } from './facets';
import { mockMarketplace } from './testing/mock-marketplace';

/**
 * Each facet with its call and a value with the fields of the specification, numbers as strings.
 */
const facetsOfCalls = [
  ['brand', 'getBrandWithProductCount', { _id: 'b1', name: 'Tessandre', catProductCount: '3' }],
  ['size', 'getSizeWithProductCount', { name: '38', catProductCount: '3' }],
  ['style', 'getStyleWithProductCount', { _id: 's1', name: 'Bohème', catProductCount: '3' }],
  [
    'color',
    'getColorWithProductCount',
    { _id: 'k1', color_name: 'Vert', color_code: '#234F3A', catProductCount: '3' },
  ],
] as const satisfies readonly (readonly [FacetName, string, object])[];

const names = { brand: 'Tessandre', size: '38', style: 'Bohème', color: 'Vert' };

describe.each(facetsOfCalls)('the values of %s', (facet, call, told) => {
  const named = 'color_name' in told ? 'color_name' : 'name';
  const value = {
    name: names[facet],
    count: 3,
    colorCode: facet === 'color' ? '#234F3A' : null,
  };
  const valuesOf = (record: unknown) => {
    mockMarketplace({ [call]: { record } });
    return readFacetOfAll(facet);
  };

  it('are read from a list or from a single value', async () => {
    expect(await valuesOf([told])).toEqual([value]);
    expect(await valuesOf(told)).toEqual([value]);
  });

  it.each([
    [0, 0],
    ['12', 12],
    [null, null],
    [undefined, null],
    ['beaucoup', null],
    [-1, null],
    [{}, null],
    [[3], null],
  ])('with the count %j have %j products: unknown is not zero', async (catProductCount, count) => {
    expect(await valuesOf([{ ...told, catProductCount }])).toEqual([{ ...value, count }]);
  });

  it('have a count in the specification’s field only', async () => {
    const counted = { ...told, catProductCount: undefined, productCount: 3, count: 3 };
    expect(await valuesOf([counted])).toEqual([{ ...value, count: null }]);
  });

  it.each([[null], [[]], ['M'], [{}], [{ _id: 'x', catProductCount: 1 }]])(
    'drop the invalid record %j, without a name to filter by, and keep the others',
    async (odd) => {
      expect(await valuesOf([odd, told, { ...told, [named]: '' }, odd])).toEqual([value]);
    },
  );

  it('keep the names that they are filtered by', async () => {
    for (const name of [38, ' L / XL ', '<b>M</b>', 'd’été & co']) {
      const [read] = await valuesOf([{ ...told, [named]: name }]);
      expect(read?.name).toBe(String(name));
    }
  });

  it.each([
    ['2', 5],
    [null, null],
  ])('are one value for two records with one name', async (catProductCount, count) => {
    const record = [told, { ...told, _id: 'other', catProductCount }];
    expect(await valuesOf(record)).toEqual([{ ...value, count }]);
  });

  it.each([[[]], [null], ['']])('are none for %j', async (record) => {
    expect(await valuesOf(record)).toEqual([]);
  });

  it.each([[[{ catProductCount: 3 }]], ['Maintenance'], [undefined], [12]])(
    'are null, not empty, for %j, and the other facets are returned',
    async (record) => {
      mockMarketplace({
        ...Object.fromEntries(facetsOfCalls.map(([, name, one]) => [name, { record: [one] }])),
        [call]: { record },
      });
      const query = { ...wholeListing, search: `${facet} ${JSON.stringify(record)}` };
      const { [facet]: unknown, ...others } = await readFacets(query);
      expect(unknown).toBeNull();
      expect(Object.values(others)).toEqual(Array(3).fill([expect.anything()]));
    },
  );
});

describe('a colour', () => {
  const colorOf = async (color_name: string, color_code: unknown) => {
    mockMarketplace({
      getColorWithProductCount: { record: [{ _id: 'k1', color_name, color_code }] },
    });
    return (await readFacetOfAll('color'))[0]?.colorCode;
  };

  it.each([
    ['Vert sapin', '#abc', '#abc'],
    ['Vert sapin', ' #234f3a ', '#234f3a'],
    ['Vert sapin', null, null],
    ['Vert sapin', 'url(https://elsewhere.test)', null],
    ['Vert sapin', '#234f3a;position:fixed', null],
    ['Vert sapin', {}, null],
    ['Noir', null, '#000000'],
    ['constructor', null, null],
  ])(
    '%s with the code %j has the style %j: no code is a declaration',
    async (name, code, shown) => {
      expect(await colorOf(name, code)).toBe(shown);
    },
  );
});

describe('category values of a listing', () => {
  const valuesOf = async (record: unknown) => {
    mockMarketplace({ getCategoryWithProductCount: { record } });
    const values = await readCategoryValues({ ...wholeListing, search: JSON.stringify(record) });
    return values?.map(({ id, title, count }) => [id, title, count]) ?? null;
  };

  it.each([
    [
      [{ _id: 'c1', title: 'Robes', catProductCount: '12', parent_id: 'c0' }],
      [['c1', 'Robes', 12]],
    ],
    [{ _id: 3, title: 'Robes', catProductCount: 0 }, [['3', 'Robes', 0]]],
    [
      [
        { _id: 'c1', title: 'Robes', catProductCount: 2 },
        { _id: 'c1', title: 'Robes', catProductCount: 5 },
      ],
      [['c1', 'Robes', 2]],
    ],
    [{ _id: 'c1', title: null, catProductCount: 2 }, [['c1', 'Catégorie sans nom', 2]]],
    [[{ _id: 'c1', title: 'Robes' }, null, { catProductCount: 3 }], [['c1', 'Robes', null]]],
    [[], []],
    ['Maintenance', null],
  ])('with %j are %j: no count is invented', async (record, values) => {
    expect(await valuesOf(record)).toEqual(values);
  });
});

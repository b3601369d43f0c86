import { mockMarketplace } from './testing/mock-marketplace';
import {
  countProducts,
  readProductCards,
  readProductIds,
  readSearchDocuments,
} from './whole-catalogue';

jest.mock('next/cache', () => ({
  unstable_cache: () => () => {
    throw new Error('nothing of the whole catalogue is kept');
  },
}));

const dress = {
  _id: 'p1',
  title: 'Robe',
  catagory: 'Robes',
  images: ['robe.jpg'],
  isFav: '0',
  price: '129,00',
};
const filters = {
  category_ids: ['c1', 'c2'],
  style: 'Bohème',
  offers: [
    { color: 'Noir', size: '38' },
    { color: 'Noir', size: '40' },
    { color: '', size: '' },
  ],
};

function documentsOf(products: unknown) {
  mockMarketplace({ getFilterProducts: { status: 1, products } });
  return readSearchDocuments(0);
}

describe('search documents', () => {
  it('are read newest first, page by page, without a customer', async () => {
    const asked = mockMarketplace({ getFilterProducts: { products: [dress] } });
    await readSearchDocuments(4);
    expect(asked).toMatchObject([
      { body: { page_no: 4, sort: 'latest', user_id: '', category_id: '', with_filters: 1 } },
    ]);
  });

  it('have filter values when the marketplace provides them', async () => {
    expect(await documentsOf([{ ...dress, brand: 'Tessandre', filters }])).toMatchObject([
      {
        id: 'p1',
        price: 12_900,
        membership: {
          brand: ['Tessandre'],
          size: ['38', '40'],
          style: ['Bohème'],
          color: ['Noir'],
          category: ['c1', 'c2'],
        },
        offers: [
          ['Noir', '38'],
          ['Noir', '40'],
          ['', ''],
        ],
      },
    ]);
  });

  it.each([[undefined], [null], ['Femme'], [[filters]]])(
    'have no facet values when `filters` is %j',
    async (told) => {
      expect(await documentsOf([{ ...dress, filters: told }])).toMatchObject([
        { id: 'p1', title: 'Robe', membership: null, offers: [] },
      ]);
    },
  );

  it.each([
    [99_999_999, null, null],
    [-1, 12, null],
    [21_474_836.47, null, 2_147_483_647],
    [129, 99_999_999, 12_900],
  ])('at %d € before %j € have the price %j, and no prior one', async (price, prior, cents) => {
    const listed = { ...dress, price, lowest_price_30_days: prior };
    expect(await documentsOf([listed])).toMatchObject([{ price: cents, priorPrice: null }]);
  });

  it('are read as far as possible', async () => {
    const odd = { category_ids: [null, {}, 3], style: null, offers: 'Noir' };
    expect(await documentsOf([null, { ...dress, filters: odd }, { title: 'x' }])).toMatchObject([
      { membership: { brand: [], size: [], style: [], color: [], category: ['3'] }, offers: [] },
    ]);
  });
});

describe('the products of a page', () => {
  it('are returned as ids or as cards', async () => {
    mockMarketplace({
      getFilterProducts: { products: [dress, { ...dress, _id: 2 }, { title: 'x' }] },
    });
    expect(await readProductIds(0)).toEqual(['p1', '2']);
    expect(await readProductCards(0, {})).toMatchObject([{ id: 'p1' }, { id: '2' }]);
  });

  it.each([[[]], [null]])('end at an empty page: %j', async (products) => {
    mockMarketplace({ getFilterProducts: { status: 0, products } });
    expect(await readProductIds(9)).toEqual([]);
  });

  it.each([
    ['HTTP 500', undefined],
    ['a refusal', { status: 0, message: 'Aucun produit' }],
    ['no list', {}],
  ])('end with the page count when a page past the last one has %s', async (_, answer) => {
    mockMarketplace({
      ...(answer && { getFilterProducts: answer }),
      getFilterProductsCount: { products: 12, totalPageNumber: '2' },
    });
    expect(await readProductIds(2)).toEqual([]);
    await expect(readProductIds(1)).rejects.toThrow('getFilterProducts');
  });

  it('do not end before the first one', async () => {
    mockMarketplace({
      getFilterProducts: { status: 0, message: 'Maintenance en cours' },
      getFilterProductsCount: { products: 0, totalPageNumber: 0 },
    });
    await expect(readProductIds(0)).rejects.toMatchObject({ kind: 'refused' });
    await expect(readProductIds(1)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('do not end when the marketplace fails', async () => {
    mockMarketplace({ getFilterProducts: { status: 0, message: 'Maintenance en cours' } });
    await expect(readProductIds(9)).rejects.toMatchObject({ kind: 'refused' });
  });
});

it.each([
  ['12', 12],
  [0, 0],
])('a catalogue with the count %j has %d products', async (products, count) => {
  mockMarketplace({ getFilterProductsCount: { products, totalPageNumber: 1 } });
  expect(await countProducts()).toBe(count);
});

it.each([[null], ['beaucoup'], [[12]]])('rejects the product count %j', async (products) => {
  mockMarketplace({ getFilterProductsCount: { products, totalPageNumber: 1 } });
  await expect(countProducts()).rejects.toMatchObject({ kind: 'malformed' });
});

import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import { readCategoriesOfAll, readCategoryValues, readFacets } from './facets';
import { toListingBody } from './listing-body';

const asked: URL[] = [];

/** Replies to each call by the last part of its path. */
function answerWith(replies: Readonly<Record<string, unknown>>) {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address));
    asked.push(url);
    const reply = replies[url.pathname.split('/').at(-1) ?? ''];
    return reply ? Response.json(reply) : new Response(null, { status: 500 });
  });
}

const query = {
  ...wholeListing,
  categoryId: 'c1',
  choices: { ...noChoices, brand: ['Tessandre'], size: ['36', '38'] },
  maxPrice: 300,
};

describe('facet values', () => {
  it('are counted with the other filters, and one that cannot be read does not affect the others', async () => {
    answerWith({
      getBrandWithProductCount: {
        record: [{ _id: 'b1', name: 'Tessandre', catProductCount: '3' }],
      },
      getSizeWithProductCount: { record: [{ name: '38', catProductCount: null }] },
      getColorWithProductCount: {
        record: [
          { _id: 'k1', color_name: 'Vert sapin', color_code: '#234f3a', catProductCount: 2 },
          { _id: 'k2', color_name: null, catProductCount: 1 },
        ],
      },
    });
    expect(await readFacets(query)).toEqual({
      brand: [{ name: 'Tessandre', count: 3, colorCode: null }],
      size: [{ name: '38', count: null, colorCode: null }],
      style: null,
      color: [{ name: 'Vert sapin', count: 2, colorCode: '#234f3a' }],
    });
    for (const { search } of asked) {
      expect(search).toBe(
        '?brand_name=Tessandre&size=36&size=38&category_id=c1&minPrice=0&maxPrice=300',
      );
    }
  });

  it('count categories in the whole catalogue', async () => {
    answerWith({
      getCategoryWithProductCount: {
        record: [
          { _id: 'c1', title: 'Robes', catProductCount: 12 },
          { _id: 'c2', title: 'Jupes' },
        ],
      },
    });
    expect(await readCategoryValues(query)).toEqual([
      { id: 'c1', title: 'Robes', count: 12 },
      { id: 'c2', title: 'Jupes', count: null },
    ]);
    expect(asked[0]?.searchParams.has('category_id')).toBe(false);
  });

  it('report a failure to a reading of the whole catalogue', async () => {
    const record = [{ _id: 'c1', title: 'Robes', catProductCount: 12 }];
    answerWith({ getCategoryWithProductCount: { record } });
    expect(await readCategoriesOfAll()).toEqual([{ id: 'c1', title: 'Robes', count: 12 }]);
    answerWith({});
    await expect(readCategoriesOfAll()).rejects.toThrow();
  });
});

describe('the listing query', () => {
  it.each([
    [null, null, null, null],
    [null, 300, 0, 300],
    [100, null, 100, 10_000],
  ])('with a price from %p to %p sends %p to %p', (minPrice, maxPrice, from, to) => {
    expect(toListingBody({ ...wholeListing, minPrice, maxPrice })).toMatchObject({
      minPrice: from,
      maxPrice: to,
    });
  });
});

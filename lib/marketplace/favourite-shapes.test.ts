import { addFavourite, readFavourites, removeFavourite } from './favourites';
import { mockMarketplace } from './testing/mock-marketplace';

/** Only the fields of the specification, with numbers as strings. */
const dress = {
  _id: 'p1',
  images: ['robe.jpg'],
  catagory: 'Robes',
  title: 'Robe',
  price: '129,00',
};
const skirt = { ...dress, _id: 'p2', title: 'Jupe' };
const favourite = {
  id: null,
  productId: 'p1',
  title: 'Robe',
  category: 'Robes',
  image: 'robe.jpg',
  price: 12_900,
  soldOut: null,
  sizes: null,
};

function favouritesOf(record: unknown) {
  mockMarketplace({ getFavProduct: { record } });
  return readFavourites('u1');
}

describe('favourites', () => {
  it.each([
    ['a group of two, which has no id', [{ allProduct: [dress, skirt] }], [null, null]],
    [
      'a group of two with an id, which is neither’s',
      [{ favourite_id: 'g', allProduct: [dress, skirt] }],
      [null, null],
    ],
    [
      'groups of one with ids',
      [
        { favourite_id: 1, allProduct: [dress] },
        { favourite_id: 2, allProduct: skirt },
      ],
      ['1', '2'],
    ],
    ['a group alone', { allProduct: dress }, [null]],
    ['an empty group among others', [{ allProduct: [] }, { allProduct: [dress] }], [null]],
  ])('are read from %s', async (_, record, ids) => {
    const read = await favouritesOf(record);
    expect(read.map(({ id }) => id)).toEqual(ids);
    expect(read[0]).toMatchObject({ ...favourite, id: ids[0] });
  });

  it.each([
    ['no price', { price: null }, { price: null }],
    ['a price of nothing', { price: '0' }, { price: 0 }],
    ['no pictures', { images: null }, { image: null }],
    ['no title', { title: ' ' }, { title: 'Article sans nom' }],
    ['a title of HTML', { title: '<i>Robe</i>' }, { title: '<i>Robe</i>' }],
    ['its category spelled rightly', { catagory: null, category: 'Robes' }, { category: '' }],
    ['a number for an id', { _id: 12 }, { productId: '12' }],
  ])('with %s are read as far as possible', async (_, changes, shown) => {
    expect(await favouritesOf([{ allProduct: [{ ...dress, ...changes }] }])).toEqual([
      { ...favourite, ...shown },
    ]);
  });

  it.each([[null], ['texte'], [{ title: 'Sans numéro' }], [[dress]]])(
    'drop the invalid record %j, in a group and beside one, and keep the others',
    async (odd) => {
      const record = [{ allProduct: [odd, dress, odd] }, { allProduct: [skirt] }, null];
      expect((await favouritesOf(record)).map(({ productId }) => productId)).toEqual(['p1', 'p2']);
    },
  );
});

describe('changing favourites', () => {
  it.each([
    [{}, true],
    [{ status: null }, true],
    [{ status: '0', message: 'Impossible.' }, false],
  ])('succeeds unless %j refuses', async (reply, ok) => {
    mockMarketplace({ addFavProduct: reply });
    expect(await addFavourite('u1', 'p1')).toMatchObject({ ok });
  });

  it('removes nothing when the favourite cannot be identified', async () => {
    const asked = mockMarketplace({
      getFavProduct: { record: [{ allProduct: [dress, skirt] }] },
      getSingleNewProducts: { products: { ...dress, favProduct: null } },
      deleteFavProduct: {},
    });
    expect(await removeFavourite('u1', 'p1')).toEqual({ ok: false, message: '' });
    expect(asked.some(({ path }) => path.includes('deleteFavProduct'))).toBe(false);
  });

  it('removes nothing when the favourites cannot be read', async () => {
    const asked = mockMarketplace({
      getFavProduct: { record: 'Maintenance' },
      deleteFavProduct: {},
    });
    await expect(removeFavourite('u1', 'p1')).rejects.toMatchObject({ kind: 'malformed' });
    expect(asked).toHaveLength(1);
  });
});

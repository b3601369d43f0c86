import {
  readBanner,
  readCategoryTiles,
  readCategoryTree,
  readParentCategories,
} from './categories';
import { mockMarketplace } from './testing/mock-marketplace';

const leaf = { _id: 'c3', title: 'Robes longues' };
const root = { _id: 'c1', title: 'Femme', image: 'femme.jpg' };

describe('the category tree', () => {
  const read = (record: unknown, more: object = {}) => {
    mockMarketplace({ getAllCatOnWebPage: { record, ...more } });
    return readCategoryTree(null);
  };

  it('has three levels, with an id on the second when the marketplace provides one', async () => {
    const child_cat = [{ _id: 'c2', title: 'Robes', sub_child: [leaf] }];
    expect(await read([{ ...root, child_cat, rank: 4 }])).toEqual([
      {
        id: 'c1',
        title: 'Femme',
        image: 'femme.jpg',
        children: [{ id: 'c2', title: 'Robes', children: [{ id: 'c3', title: 'Robes longues' }] }],
      },
    ]);
  });

  it('decodes the entities of titles on each level', async () => {
    const title = 'Sacs &amp; bijoux';
    const child_cat = [{ _id: 'c2', title, sub_child: [{ _id: 'c3', title }] }];
    const decoded = { title: 'Sacs & bijoux' };
    expect(await read([{ ...root, title, child_cat }])).toMatchObject([
      { ...decoded, children: [{ ...decoded, children: [decoded] }] },
    ]);
  });

  it('requires only the specification’s fields, without an id on the second level', async () => {
    const child_cat = [{ title: 'Robes', sub_child: [leaf] }];
    expect(await read([{ _id: 'c1', title: 'Femme', child_cat }])).toMatchObject([
      { image: null, children: [{ id: null, title: 'Robes', children: [{ id: 'c3' }] }] },
    ]);
  });

  it.each([
    ['null', null],
    ['missing', undefined],
    ['an empty text', ''],
    ['an empty list', []],
  ])('ends when the children are %s', async (_, child_cat) => {
    expect(await read([{ ...root, child_cat }])).toMatchObject([{ id: 'c1', children: [] }]);
  });

  it('accepts a single child instead of a list', async () => {
    const child_cat = { title: 'Robes', sub_child: leaf };
    expect(await read({ ...root, child_cat })).toMatchObject([
      { id: 'c1', children: [{ title: 'Robes', children: [{ id: 'c3' }] }] },
    ]);
  });

  it.each([[null], ['Femme'], [12], [{}], [{ title: 'Sans numéro' }], [{ ...root, _id: '' }]])(
    'drops the invalid record %j on each level and keeps the others',
    async (odd) => {
      const sub_child = [odd, leaf];
      const tree = await read([odd, { ...root, child_cat: [{ _id: 'c2', sub_child }] }, odd]);
      expect(tree.map(({ id }) => id)).toEqual(['c1']);
      expect(tree[0]?.children[0]?.children.map(({ id }) => id)).toEqual(['c3']);
    },
  );

  it.each([null, '', '  ', {}])(
    'names a category without a title too, for each is a link: %j',
    async (title) => {
      const child_cat = [{ _id: 'c2', title, sub_child: [{ _id: 'c3', title }] }];
      const nameless = 'Catégorie sans nom';
      expect(await read([{ _id: 'c1', title, child_cat }])).toMatchObject([
        { title: nameless, children: [{ title: nameless, children: [{ title: nameless }] }] },
      ]);
    },
  );

  it.each([[[]], [null], ['']])('is empty for %j', async (record) => {
    expect(await read(record)).toEqual([]);
  });

  it.each([
    [undefined, 'malformed'],
    [[{ title: 'Femme' }], 'malformed'],
    [12, 'malformed'],
    ['Maintenance', 'malformed'],
  ])('is unknown, not empty, for %j', async (record, kind) => {
    await expect(read(record)).rejects.toMatchObject({ kind });
  });

  it('is unknown when the marketplace refuses', async () => {
    const refusal = { status: 0, message: 'Maintenance en cours' };
    await expect(read(undefined, refusal)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('top-level categories', () => {
  it('are the parents of the home page, and the tiles of the category page with their pictures', async () => {
    mockMarketplace({
      getOnlyParentCategory: { status: '1', data: [root, { _id: 2, title: 'Homme' }] },
      getAllCategSingleLevel: { data: [root, { _id: 2, title: 'Homme', image: null }] },
    });
    expect(await readParentCategories()).toEqual([
      { id: 'c1', title: 'Femme' },
      { id: '2', title: 'Homme' },
    ]);
    expect(await readCategoryTiles()).toEqual([
      { id: 'c1', title: 'Femme', image: 'femme.jpg' },
      { id: '2', title: 'Homme', image: null },
    ]);
  });

  it('have a default title, because each is a link', async () => {
    const data = [{ _id: 'c1', title: null }];
    mockMarketplace({
      getOnlyParentCategory: { status: 1, data },
      getAllCategSingleLevel: { data },
    });
    expect(await readParentCategories()).toEqual([{ id: 'c1', title: 'Catégorie sans nom' }]);
    expect(await readCategoryTiles()).toMatchObject([{ title: 'Catégorie sans nom' }]);
  });
});

describe('the banner', () => {
  it.each([
    [{ image: 'été 2026.jpg' }, 'été 2026.jpg'],
    [[{ image: 'a.jpg' }, { image: 'b.jpg' }], 'a.jpg'],
    [{ image: '' }, null],
    [{ image: null }, null],
    [{ image: {} }, null],
    [{ img: 'a.jpg' }, null],
    [{}, null],
    [[], null],
    [null, null],
  ])('of %j is %j', async (data, banner) => {
    mockMarketplace({ getHomePageBannerImg: { status: 1, data } });
    expect(await readBanner()).toBe(banner);
  });

  it.each([['a.jpg'], [12], [[12]]])('cannot be read in %j', async (data) => {
    mockMarketplace({ getHomePageBannerImg: { status: 1, data } });
    await expect(readBanner()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

import { addFavourite, readFavourites, removeFavourite } from './favourites';

const record = [
  {
    favourite_id: 'f1',
    allProduct: [
      { _id: 'p1', title: 'Robe', catagory: 'Robes', images: ['', 'a.jpg'], price: '19,90' },
    ],
  },
  {
    favourite_id: 'f2',
    allProduct: [{ _id: 'p2', title: 'Bague', catagory: null, images: null, price: null }],
  },
  {
    favourite_id: 'f3',
    allProduct: { _id: 'p1', title: 'Robe', catagory: 'Robes', images: 'a.jpg', price: 19.9 },
  },
];

/** A fake marketplace with a reply for each path; records its requests. */
function serve(replies: Readonly<Record<string, unknown>>): {
  readonly asked: { path: string; body: unknown }[];
} {
  const asked: { path: string; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address)).pathname;
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const key = Object.keys(replies).find((known) => path.startsWith(known)) ?? '';
    return Response.json(replies[key] ?? {}, { status: key ? 200 : 404 });
  });
  return { asked };
}

const list = '/api/product/getFavProduct/u1';
const detail = '/api/product/getSingleNewProducts';
const deletion = '/api/product/deleteFavProduct/';

describe('favourites', () => {
  it('are unknown, not empty, when nothing can be read', async () => {
    serve({ [list]: { record: [{ _id: null, allProduct: [{ _id: null, title: null }] }] } });
    await expect(readFavourites('u1')).rejects.toThrow('malformed');
    serve({ [list]: { record: [{ allProduct: [] }] } });
    expect(await readFavourites('u1')).toEqual([]);
  });

  it('have the decoded titles of their categories', async () => {
    const allProduct = [{ _id: 'p1', title: 'Bague', catagory: 'Sacs &amp; bijoux' }];
    serve({ [list]: { record: [{ allProduct }] } });
    expect(await readFavourites('u1')).toMatchObject([{ category: 'Sacs & bijoux' }]);
  });

  it('are converted to the shop’s domain model', async () => {
    serve({ [list]: { record } });
    const [robe, bague, ...others] = await readFavourites('u1');
    expect(robe).toEqual({
      id: 'f1',
      productId: 'p1',
      title: 'Robe',
      category: 'Robes',
      image: 'a.jpg',
      price: 1990,
      soldOut: null,
      sizes: null,
    });
    expect(bague).toEqual({
      id: 'f2',
      productId: 'p2',
      title: 'Bague',
      category: '',
      image: null,
      price: null,
      soldOut: null,
      sizes: null,
    });
    // The third one is the first product again.
    expect(others).toEqual([]);
  });

  it('have their sizes in order, although a marketplace lists them by colour', async () => {
    const product = { _id: 'p1', sizes: ['S', 'XXL', '', 'M', 'XL', '38', '36'] };
    serve({ [list]: { record: [{ _id: 'f1', allProduct: [product] }] } });
    const [favourite] = await readFavourites('u1');
    expect(favourite?.sizes).toEqual(['S', 'M', 'XL', 'XXL', '36', '38']);
  });

  it('are empty when the marketplace sends no list', async () => {
    serve({ [list]: { record: null } });
    expect(await readFavourites('u1')).toEqual([]);
  });

  it('are added for the customer', async () => {
    const { asked } = serve({ '/api/product/addFavProduct': { status: '1', message: 'ok' } });
    expect(await addFavourite('u1', 'p9')).toEqual({ ok: true, message: 'ok' });
    expect(asked).toEqual([
      { path: '/api/product/addFavProduct', body: { user_id: 'u1', product_id: 'p9' } },
    ]);
  });

  it('are removed by their own ids, including duplicates', async () => {
    const { asked } = serve({ [list]: { record }, [deletion]: { status: 1, message: '' } });
    expect(await removeFavourite('u1', 'p1')).toMatchObject({ ok: true });
    expect(asked.map(({ path }) => path)).toEqual([list, `${deletion}f1`, `${deletion}f3`]);
  });

  it('are removed from the customer’s own list only', async () => {
    const { asked } = serve({ [list]: { record }, [deletion]: { status: 1, message: '' } });
    expect(await removeFavourite('u1', 'p3')).toMatchObject({ ok: true });
    expect(asked.map(({ path }) => path)).toEqual([list]);
  });

  it('are removed by the id of the product call when their group has none', async () => {
    const [robe] = record;
    const group = { allProduct: [robe?.allProduct, record[1]?.allProduct].flat() };
    for (const several of [group, { ...group, favourite_id: 'g1' }]) {
      const { asked } = serve({
        [list]: { record: [several] },
        [detail]: {
          status: 1,
          products: {
            _id: 'p1',
            title: 'Robe',
            favProduct: [{ _id: 'f7' }, { _id: 'of-somebody-else' }],
          },
        },
        [deletion]: {},
      });
      expect(await removeFavourite('u1', 'p1')).toMatchObject({ ok: true });
      expect(asked.slice(1)).toEqual([
        { path: detail, body: { id: 'p1', user_id: 'u1' } },
        { path: `${deletion}f7`, body: null },
      ]);
    }
  });

  it('are removed by the id of the product call when the group has an id of another kind', async () => {
    const [robe] = record;
    const { asked } = serve({
      [list]: { record: [{ _id: 'p1', allProduct: robe?.allProduct }] },
      [detail]: { products: { _id: 'p1', title: 'Robe', favProduct: { _id: 'f7' } } },
      [deletion]: {},
    });
    expect(await removeFavourite('u1', 'p1')).toMatchObject({ ok: true });
    expect(asked.at(-1)?.path).toBe(`${deletion}f7`);
  });

  it('are removed once when one favourite is listed in several groups without ids', async () => {
    const [robe, bague] = record;
    const groups = [
      { allProduct: robe?.allProduct },
      { allProduct: [robe?.allProduct, bague?.allProduct].flat() },
    ];
    for (const left of [null, [], [{ _id: 'f7' }]]) {
      const { asked } = serve({ [list]: { record: groups }, [deletion]: { status: 1 } });
      const reply = jest.mocked(fetch).getMockImplementation();
      jest.mocked(fetch).mockImplementation(async (address, init) => {
        const hasDeleted = asked.some(({ path }) => path.startsWith(deletion));
        const favProduct = hasDeleted ? left : [{ _id: 'f7' }];
        if (String(address).includes(detail)) {
          return Response.json({ products: { _id: 'p1', title: 'Robe', favProduct } });
        }
        return (await reply?.(address, init)) ?? Response.error();
      });
      expect(await removeFavourite('u1', 'p1')).toMatchObject({ ok: true });
      const deletions = asked.filter(({ path }) => path.startsWith(deletion));
      expect(deletions).toEqual([{ path: `${deletion}f7`, body: null }]);
    }
  });

  it('are removed once when one favourite is listed twice with its id', async () => {
    const [robe] = record;
    const { asked } = serve({ [list]: { record: [robe, robe] }, [deletion]: { status: 1 } });
    expect(await removeFavourite('u1', 'p1')).toMatchObject({ ok: true });
    expect(asked.map(({ path }) => path)).toEqual([list, `${deletion}f1`]);
  });

  it('are removed when a refused deletion finds them gone', async () => {
    const [, bague] = record;
    // Another request removes the product, or the marketplace deletes duplicates as well.
    for (const deletions of [0, 1]) {
      const { asked } = serve({ [list]: { record }, [deletion]: { status: 1 } });
      const reply = jest.mocked(fetch).getMockImplementation();
      jest.mocked(fetch).mockImplementation(async (address, init) => {
        const before = asked.filter(({ path }) => path.startsWith(deletion)).length;
        const answer = (await reply?.(address, init)) ?? Response.error();
        const isDeletion = String(address).includes(deletion);
        if (isDeletion) return before < deletions ? answer : Response.json({ status: 0 });
        return before > deletions ? Response.json({ record: [bague] }) : answer;
      });
      expect(await removeFavourite('u1', 'p1')).toEqual({ ok: true, message: '' });
    }
  });

  it('report a failed removal, also when the list cannot be read again', async () => {
    for (const later of [{ record }, { status: 0 }]) {
      const replies: Record<string, unknown> = { [list]: { record } };
      serve(replies);
      const reply = jest.mocked(fetch).getMockImplementation();
      jest.mocked(fetch).mockImplementation(async (address, init) => {
        const answer = (await reply?.(address, init)) ?? Response.error();
        if (!String(address).includes(deletion)) return answer;
        replies[list] = later;
        return Response.json({ status: 0, message: 'Impossible' });
      });
      expect(await removeFavourite('u1', 'p1')).toEqual({ ok: false, message: 'Impossible' });
    }
  });
});

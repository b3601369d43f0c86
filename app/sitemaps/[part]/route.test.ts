import { GET } from './route';

const pages = [['p1', 'p2'], ['p3']];

/** A marketplace that answers a page after the last one with HTTP 404. */
function mockListing(): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).endsWith('Count')) {
      return Response.json({ products: 3, totalPageNumber: pages.length });
    }
    const [, page = ''] = /"page_no":(\d+)/.exec(String(init?.body)) ?? [];
    const ids = pages[Number(page)];
    const products = ids?.map((id) => ({ _id: id, title: 'Robe', images: [] }));
    return products ? Response.json({ products }) : new Response(null, { status: 404 });
  });
}

function read(part: string): Promise<Response> {
  return GET(new Request('https://vitrine.example'), { params: Promise.resolve({ part }) });
}

describe('the sitemap of pages and categories', () => {
  const named = (_id: string) => ({ _id, title: _id });
  const replies: Readonly<Record<string, unknown>> = {
    getAllCatOnWebPage: {
      record: [
        { ...named('femme'), child_cat: [{ ...named('robes'), sub_child: [] }] },
        named('b'),
      ],
    },
    getCategoryWithProductCount: {
      record: ['femme', 'robes'].map((id) => ({ ...named(id), catProductCount: 2 })),
    },
  };

  it.each([
    ['leaves out categories without products', [], ['femme', 'robes']],
    ['has all categories when they cannot be counted', ['getCategory'], ['femme', 'robes', 'b']],
  ])('%s', async (_, failing, ids) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const call = new URL(String(address)).pathname.split('/').at(-1) ?? '';
      const fails = failing.some((name) => call.startsWith(name));
      return fails ? new Response(null, { status: 500 }) : Response.json(replies[call]);
    });
    const xml = await (await read('rayons.xml')).text();
    expect(xml).toContain('<loc>http://localhost:3000/category</loc>');
    expect(xml.match(/cat_id=[^<]+/g)).toEqual(ids.map((id) => `cat_id=${id}`));
  });
});

describe('a sitemap of products', () => {
  it('ends with the last page of the listing', async () => {
    mockListing();
    const xml = await (await read('articles-1.xml')).text();
    expect(xml.match(/\/product_detail\/[^<]+/g)).toEqual(
      ['p1', 'p2', 'p3'].map((id) => `/product_detail/${id}`),
    );
  });

  it('is missing after the last page', async () => {
    mockListing();
    expect((await read('articles-2.xml')).status).toBe(404);
  });
});

import { renderContext } from '@/lib/cache/page-lifetime';
import { processWide } from '@/lib/concurrency/process-wide';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { isNotFound } from '@/server/next-internals/testing/page-signals';
import CategoryHome from './category/[all]/page';
import { HomePage } from './home-page';
import CatalogueLayout from './layout';
import Home from './page';
import ProductDetail from './product_detail/[id]/page';
import ListingPage, { generateMetadata } from './sub_category/page';

const id = (letter: string) => letter.repeat(24);
const dress = { _id: id('a'), title: 'Robe', price: 10, catagory: 'Robes', images: ['a.webp'] };
const women = { _id: id('b'), title: 'Femme' };
const shoes = { _id: id('c'), title: 'Chaussures' };
const trainers = { _id: id('d'), title: 'Baskets' };
const tree = [{ ...women, child_cat: [{ ...shoes, sub_child: [trainers] }] }];

const replies: Readonly<Record<string, unknown>> = {
  getAllCatOnWebPage: { record: tree },
  getHomePageBannerImg: { status: 1, data: { image: 'b.webp' } },
  getOnlyParentCategory: { status: 1, data: [women] },
  getAllCategSingleLevel: { data: [women] },
  getHomePageProduct: { status: 1, products: [dress] },
  getFilterProducts: { status: 1, cat_record: null, products: [dress] },
  getFilterProductsCount: { products: 1, totalPageNumber: 1 },
  getNearByShopBySellerId: { status: 1, record: [] },
  getBrandWithProductCount: { record: [] },
  getSizeWithProductCount: { record: [] },
  getStyleWithProductCount: { record: [] },
  getColorWithProductCount: { record: [] },
  getCategoryWithProductCount: { record: [] },
};

/** Failures of a marketplace call. */
const outages = {
  'HTTP 404': () => new Response('<pre>Cannot GET</pre>', { status: 404 }),
  'HTTP 400': () => Response.json({ status: 0, message: 'Maintenance' }, { status: 400 }),
  'HTTP 500': () => new Response('<pre>CastError</pre>', { status: 500 }),
  'status 0 without an answer': () => Response.json({ status: 0, message: 'Maintenance' }),
  'no JSON': () => new Response('<h1>It works!</h1>'),
  'a broken connection': () => Promise.reject(new TypeError('fetch failed')),
};
type Outage = keyof typeof outages;
const allOutages = Object.keys(outages).filter((name): name is Outage => name in outages);

interface Trouble {
  readonly calls: readonly string[];
  readonly answer: () => Response | Promise<Response>;
}

/** A fake marketplace with one dress; any other product is unknown. */
function marketplace(trouble: Trouble): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const name = new URL(String(address)).pathname.split('/').at(-1) ?? '';
    if (trouble.calls.includes(name)) return trouble.answer();
    if (name !== 'getSingleNewProducts') return Response.json(replies[name]);
    const { id: asked } = JSON.parse(String(init?.body));
    return Response.json({ status: 1, products: asked === dress._id ? dress : null });
  });
}

/** The HTTP status that the server gives for the result of a page. */
async function statusOf(page: () => Promise<unknown>): Promise<number> {
  try {
    await page();
    return 200;
  } catch (error) {
    if (isNotFound(error)) return 404;
    if (error instanceof MarketplaceError) return 503;
    throw error;
  }
}

const search = (values: Record<string, string>) => Promise.resolve(values);
const product = (of: string) =>
  ProductDetail({ params: Promise.resolve({ id: of }), searchParams: search({}) });
const pages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': () => HomePage({ category: null }),
  '/?category_id=known': () =>
    Home({ searchParams: search({ category_id: women._id }), params: search({}) }),
  '/?category_id=unknown': () =>
    Home({ searchParams: search({ category_id: 'x' }), params: search({}) }),
  '/category': () => CategoryHome(),
  '/sub_category?cat_id=known': () =>
    ListingPage({ searchParams: search({ cat_id: women._id }), params: search({}) }),
  '/sub_category?cat_id=unknown': () =>
    ListingPage({ searchParams: search({ cat_id: 'x' }), params: search({}) }),
  '/product_detail/known': () => product(dress._id),
  '/product_detail/unknown': () => product(id('0')),
  layout: async () => CatalogueLayout({ children: null }),
};
const titleAt = async (query: Record<string, string>) =>
  (await generateMetadata({ searchParams: search(query), params: search({}) })).title;
const statusAt = (name: string) => statusOf(pages[name] ?? (() => Promise.reject(new Error(name))));

const facetCalls = Object.keys(replies).filter((name) => name.endsWith('WithProductCount'));
const frame = ['getAllCatOnWebPage'];
const beside = ['getHomePageBannerImg', 'getAllCategSingleLevel'];

beforeEach(() => {
  // Starts without earlier replies, because data that disappears is doubted
  // (`transport/empty-reply-guard.ts`).
  processWide('emptySince', () => new Map()).clear();
});

test.each([
  ['/', 200],
  ['/?category_id=known', 200],
  ['/?category_id=unknown', 404],
  ['/category', 200],
  ['/sub_category?cat_id=known', 200],
  ['/sub_category?cat_id=unknown', 404],
  ['/product_detail/known', 200],
  ['/product_detail/unknown', 404],
  ['layout', 200],
])('answers %s with %i when the marketplace works', async (page, expected) => {
  marketplace({ calls: [], answer: () => Response.error() });
  expect(await statusAt(page)).toBe(expected);
});

test('has content on a page beyond the last one of a listing, where the server sets the status', async () => {
  marketplace({
    calls: ['getFilterProducts'],
    answer: () => Response.json({ status: 1, cat_record: null, products: [] }),
  });
  const page = () => ListingPage({ searchParams: search({ page: '9' }), params: search({}) });
  expect(await statusOf(page)).toBe(404);
  const context = { renderedAt: 0, seconds: 60 };
  expect(await renderContext.run(context, () => statusOf(page))).toBe(200);
  expect(context).toMatchObject({ isNotFound: true });
});

test('shows a category that only the category facet names, and names it in the title', async () => {
  const record = [{ _id: 'x', title: 'Vêtements', catProductCount: 1 }];
  marketplace({
    calls: ['getCategoryWithProductCount'],
    answer: () => Response.json({ record }),
  });
  expect(await statusAt('/sub_category?cat_id=unknown')).toBe(200);
  expect(await titleAt({ cat_id: 'x', page: '2' })).toEqual({
    absolute: 'Vêtements, page 2 – Vitrine',
  });
});

/** The pages that fail when these calls fail; all others are answered as usual. */
const table: readonly (readonly [page: string, calls: readonly string[], expected: number])[] = [
  ['/', ['getHomePageProduct'], 503],
  ['/', [...frame, ...beside, 'getOnlyParentCategory'], 200],
  ['/', ['getFilterProducts', ...facetCalls], 200],
  ['/?category_id=known', ['getOnlyParentCategory'], 503],
  ['/?category_id=known', [...frame, ...beside], 200],
  ['/?category_id=unknown', ['getOnlyParentCategory'], 503],
  ['/?category_id=unknown', [...frame, ...beside, 'getHomePageProduct'], 404],
  ['/category', ['getAllCategSingleLevel'], 503],
  ['/category', [...frame, 'getHomePageProduct'], 200],
  ['/sub_category?cat_id=known', ['getFilterProducts'], 503],
  ['/sub_category?cat_id=known', ['getFilterProductsCount'], 503],
  ['/sub_category?cat_id=known', [...frame, ...facetCalls], 200],
  ['/sub_category?cat_id=unknown', ['getFilterProducts'], 503],
  ['/sub_category?cat_id=unknown', frame, 200],
  ['/sub_category?cat_id=unknown', facetCalls, 503],
  ['/product_detail/known', [...frame, ...beside, 'getNearByShopBySellerId', ...facetCalls], 200],
  ['/product_detail/unknown', Object.keys(replies), 404],
  ['layout', Object.keys(replies), 200],
];

describe.each(table)('%s while %j fail', (page, calls, expected) => {
  test.each(allOutages)(`with %s is answered with ${expected}`, async (outage) => {
    marketplace({ calls, answer: outages[outage] });
    expect(await statusAt(page)).toBe(expected);
  });
});

describe('the product call', () => {
  test.each([
    ['HTTP 404', 404],
    ['HTTP 400', 503],
    ['HTTP 500', 503],
    ['status 0 without an answer', 503],
    ['no JSON', 503],
    ['a broken connection', 503],
  ] as const)('with %s makes the page %i', async (outage, expected) => {
    marketplace({ calls: ['getSingleNewProducts'], answer: outages[outage] });
    expect(await statusAt('/product_detail/known')).toBe(expected);
  });

  test.each([
    ['HTTP 400', 404],
    ['HTTP 500', 404],
    ['status 0 without an answer', 404],
    ['no JSON', 503],
    ['a broken connection', 503],
  ] as const)(
    'with %s makes the page %i when the id has another form than the others',
    async (outage, expected) => {
      marketplace({ calls: ['getSingleNewProducts'], answer: outages[outage] });
      expect(await statusOf(() => product('inconnu'))).toBe(expected);
    },
  );

  test('keeps an error distinct from an unknown product while the format of ids is unknown', async () => {
    const calls = ['getSingleNewProducts', 'getHomePageProduct'];
    marketplace({ calls, answer: outages['HTTP 500'] });
    expect(await statusOf(() => product('inconnu'))).toBe(503);
  });
});

test('treats a list without parent categories as an outage, not as an unknown category', async () => {
  for (const data of [[], null, '']) {
    marketplace({
      calls: ['getOnlyParentCategory'],
      answer: () => Response.json({ status: 0, data }),
    });
    expect(await statusAt('/?category_id=known')).toBe(503);
  }
});

test.each([
  [{ cat_id: 'x' }, 'Soldes'],
  [{ cat_id: 'x', page: '2' }, 'Soldes, page 2'],
  [{ cat_id: women._id }, 'Femme'],
  [{ cat_id: shoes._id }, 'Chaussures – Femme'],
  [{ cat_id: trainers._id, page: '2' }, 'Baskets – Femme, page 2'],
  [{ cat_id: trainers._id, q: 'noir' }, 'Recherche\u00a0: «\u00a0noir\u00a0»'],
  [{}, 'Tous les articles'],
])('the title of the listing %j is %s', async (query, title) => {
  const listing = { status: 1, cat_record: { _id: 'x', title: 'Soldes' }, products: [dress] };
  marketplace({ calls: ['getFilterProducts'], answer: () => Response.json(listing) });
  expect(await titleAt(query)).toEqual({ absolute: `${title} – Vitrine` });
});

import type { Call } from '../lib/marketplace/contract/call';
import { userGetToCart } from '../lib/marketplace/contract/cart';
import {
  getFilterProducts,
  getFilterProductsCount,
  getSingleNewProducts,
  sortOrders,
} from '../lib/marketplace/contract/catalogue';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from '../lib/marketplace/contract/facets';
import { ask, send } from '../marketplace/testing/client';
import { seededRandom } from '../marketplace/testing/random';
import type { Server } from '../marketplace/testing/server';
import { addToCart, newCustomer, productOf } from '../marketplace/testing/shopper';

const facetCalls = [
  getBrandWithProductCount,
  getSizeWithProductCount,
  getCategoryWithProductCount,
  getStyleWithProductCount,
  getColorWithProductCount,
];
const cartLines = 5;
const knownPages = 30;

/** Typical requests of shoppers, with random parameters. */
export type Requests = Readonly<Record<string, () => Promise<unknown>>>;

/** Prepares random requests for the catalogue of this server. */
export async function requestsFor(server: Server): Promise<Requests> {
  const random = seededRandom(1);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random.next() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const values = await facetValues(server);
  const products = await productIds(server);
  const userId = await customerWithCart(server, products);
  const answer = async (call: Call, sent: Parameters<typeof send>[2]) => {
    const { status } = await send(server, call, sent);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
  };
  const twoFilters = () => ({ category_id: pick(values.categories), color: [pick(values.colors)] });
  const listing = async (query: object) => {
    const body = { ...query, page_no: random.chance(0.7) ? 0 : 1, sort: pick(sortOrders) };
    await answer(getFilterProductsCount, { body });
    await answer(getFilterProducts, { body });
  };
  const facets = async (query: Readonly<Record<string, string | readonly string[]>>) => {
    for (const call of facetCalls) await answer(call, { query });
  };
  return {
    'one product': () => answer(getSingleNewProducts, { body: { id: pick(products) } }),
    'listing page with its count': () =>
      listing({
        ...(random.chance(0.7) ? { category_id: pick(values.categories) } : {}),
        ...(random.chance(0.3) ? { brand_name: [pick(values.brands)] } : {}),
        ...(random.chance(0.3) ? { color: [pick(values.colors)] } : {}),
        ...(random.chance(0.3) ? { size: [pick(values.sizes)] } : {}),
      }),
    'the five facet calls, two filters': () => facets(twoFilters()),
    'listing, count and facets': async () => {
      const query = twoFilters();
      await listing(query);
      await facets(query);
    },
    'cart with 5 lines': () => answer(userGetToCart, { params: { user_id: userId } }),
  };
}

async function facetValues(server: Server) {
  const brands = await ask(server, getBrandWithProductCount);
  const sizes = await ask(server, getSizeWithProductCount);
  const colors = await ask(server, getColorWithProductCount);
  const categories = await ask(server, getCategoryWithProductCount);
  return {
    brands: brands.record.map(({ name }) => name),
    sizes: sizes.record.map(({ name }) => name),
    colors: colors.record.map(({ color_name }) => color_name),
    categories: categories.record.flatMap((one) => (one.catProductCount > 0 ? [one._id] : [])),
  };
}

/** Returns product ids from pages spread over the listing. */
async function productIds(server: Server): Promise<string[]> {
  const count = await ask(server, getFilterProductsCount, { body: {} });
  const ids: string[] = [];
  for (let page = 0; page < knownPages; page += 1) {
    const page_no = Math.floor((page * count.totalPageNumber) / knownPages);
    const { products } = await ask(server, getFilterProducts, { body: { page_no } });
    ids.push(...products.map(({ _id }) => _id));
  }
  return ids;
}

async function customerWithCart(server: Server, products: readonly string[]): Promise<string> {
  const userId = await newCustomer(server);
  let lines = 0;
  for (const id of products) {
    const product = await productOf(server, id);
    const variation = product.sales_info_variation_prices.find(({ stock }) => (stock ?? 0) > 0);
    if (!variation) continue;
    const { status } = await addToCart(server, userId, { product, variation });
    if (status === 1) lines += 1;
    if (lines === cartLines) return userId;
  }
  throw new Error('not enough products in stock');
}

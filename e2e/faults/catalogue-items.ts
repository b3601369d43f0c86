import type { APIRequestContext } from 'playwright/test';

/** Items of the catalogue: one for each fault, so that no cached response hides the fault. */
export interface CatalogueItems {
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly families: readonly string[];
}

/** Reads the items from the shop's pages. */
export async function findItems(request: APIRequestContext): Promise<CatalogueItems> {
  const tiles = await textOf(request, '/category');
  const families = idsIn(tiles, /\/sub_category\?cat_id=([\w-]+)/g);
  const home = idsIn(await textOf(request, '/'), /\?category_id=([\w-]+)/g);
  const categories = new Set(families);
  const products = new Set<string>();
  for (const family of families) {
    const listing = await textOf(request, `/sub_category?cat_id=${family}&sort=latest`);
    for (const id of idsIn(listing, /\/sub_category\?cat_id=([\w-]+)/g)) categories.add(id);
    for (const id of idsIn(listing, /\/product_detail\/([\w-]+)/g)) products.add(id);
  }
  return { products: [...products], categories: [...categories], families: home };
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

function idsIn(html: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, id]) => id ?? ''))];
}

import { z } from 'zod';
import { withDatabase } from '../../e2e/scale/database';
import { listingPath } from '../../lib/catalogue/listing-address';
import { formatPrice } from '../../lib/format/money';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { cataloguePaths } from '../../lib/urls/catalogue-paths';
import { productPath } from '../../lib/urls/paths';
import type { Random } from '../../marketplace/testing/random';
import type { Client } from './client';
import type { Journal } from './journal';

const products = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    cents: z.number(),
    categoryId: z.string(),
    sellerId: z.string(),
    variationId: z.string(),
  }),
);
export type Product = z.infer<typeof products>[number];

/** Products with a variation at their listed price. */
const query = `
  select distinct on (p.id) p.id, p.title, p.price_cents as cents, p.category_id as "categoryId",
    p.seller_id as "sellerId", v.id as "variationId"
  from product p join variation v on v.product_id = p.id and v.price_cents = p.price_cents
  order by p.id, v.position`;

/**
 * Maximum prices in euros, above all prices. With the categories and orders, they make hundreds of
 * thousands of addresses, which a cache can hardly contain.
 */
const limits = { low: 2_000, high: 9_990, step: 10 };

/** Reads what the pages of the catalogue must show. */
export async function readCatalogue(databaseUrl: string): Promise<Catalogue> {
  const rows = await withDatabase(databaseUrl, async (client) => (await client.query(query)).rows);
  return new Catalogue(products.parse(rows));
}

/** The catalogue as it must appear on the pages. */
export class Catalogue {
  readonly #products: readonly Product[];
  readonly #byId: ReadonlyMap<string, Product>;

  constructor(all: readonly Product[]) {
    this.#products = all;
    this.#byId = new Map(all.map((product) => [product.id, product]));
  }

  any(random: Random): Product {
    const product = this.#products[Math.floor(random.next() * this.#products.length)];
    if (!product) throw new Error('the catalogue is empty');
    return product;
  }

  /** Returns all products, again and again. */
  *inTurn(): Generator<Product, never> {
    for (;;) yield* this.#products;
  }

  /** Visits a catalogue page as a new visitor and checks its products. */
  async browse(client: Client, random: Random, journal: Journal): Promise<void> {
    const kind = random.next();
    if (kind < 0.1) await client.send(cataloguePaths.home);
    else if (kind < 0.2) await client.send(cataloguePaths.categories);
    else if (kind < 0.65) await this.#visitProduct(client, this.any(random), journal);
    else await this.#visitListing(client, random, journal);
  }

  async #visitProduct(client: Client, product: Product, journal: Journal): Promise<void> {
    const { body } = await client.send(productPath(product.id));
    const title = /<h1>([^<]*)<\/h1>/.exec(body)?.[1] ?? '';
    const price = /<\/header><form[^>]*><p>([^<]*)</.exec(body)?.[1] ?? '';
    const found = `${plain(title)}, ${price}`;
    const wanted = `${product.title}, ${formatPrice(product.cents)}`;
    journal.require(found === wanted, `the page of "${wanted}" shows "${found}"`);
  }

  /** Visits a listing that nobody has visited before, most likely. */
  async #visitListing(client: Client, random: Random, journal: Journal): Promise<void> {
    const { categoryId } = this.any(random);
    const steps = Math.floor(random.between(limits.low, limits.high) / limits.step);
    const sort = sortOrders[Math.floor(random.next() * sortOrders.length)] ?? null;
    const path = listingPath({ categoryId, maxPrice: steps * limits.step, sort });
    const { body } = await client.send(path);
    const cards = [...body.matchAll(card)];
    journal.require(cards.length > 0, `${path} shows no products`);
    for (const [, id = '', title = '', price = ''] of cards) {
      const product = this.#byId.get(id);
      if (!product) continue;
      const found = `${plain(title)}, ${price}`;
      const wanted = `${product.title}, ${formatPrice(product.cents)}`;
      journal.require(found === wanted, `the card of "${wanted}" in a listing shows "${found}"`);
      const isInCategory = product.categoryId === categoryId;
      journal.require(isInCategory, `"${product.title}" is in the wrong listing`);
    }
  }
}

const card =
  /<h2[^>]*><a href="\/product_detail\/([^"?#]+)[^"]*"[^>]*>([^<]*)<\/a><\/h2><p[^>]*>([^<]*)</g;

/** Decodes the references of HTML that React writes into text. */
export function plain(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

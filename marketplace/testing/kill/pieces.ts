import { getFilterProducts } from '../../../lib/marketplace/contract/catalogue';
import { ask } from '../client';
import type { Server } from '../server';
import { type Found, productOf } from '../shopper';

/** Returns the variations of a number of products, or of a few more. */
export async function piecesToBuy(server: Server, wanted = 100): Promise<Found[]> {
  const pieces: Found[] = [];
  let products = 0;
  for (let page = 0; products < wanted; page += 1) {
    const listing = await ask(server, getFilterProducts, { body: { page_no: page } });
    for (const { _id } of listing.products) {
      const product = await productOf(server, _id);
      const variations = product.sales_info_variation_prices;
      pieces.push(...variations.map((variation) => ({ product, variation })));
    }
    products += listing.products.length;
    if (listing.products.length === 0) break;
  }
  return pieces;
}

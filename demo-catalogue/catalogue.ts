import { buildProduct } from './build';
import { demoCategories } from './categories';
import { demoColors } from './colors';
import { bannerImage } from './compositions';
import { ranges } from './ranges';
import { demoSellers } from './sellers';
import type { CatalogueSource } from './source';

/** Returns the demo catalogue of ten fictional brands. It is the same on every machine. */
export function demoCatalogue(): CatalogueSource {
  return {
    categories: demoCategories,
    sellers: demoSellers,
    colors: demoColors,
    products: ranges.flatMap((range) => range.products.map((entry) => buildProduct(entry, range))),
    bannerImage,
  };
}

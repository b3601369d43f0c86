import { sitemapAnswer } from '@/app/sitemap.xml/sitemap-answer';
import { categoriesWithProducts } from '@/lib/catalogue/categories-with-products';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { siteUrl } from '@/lib/config/site-url';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { readCategoryValues } from '@/lib/marketplace/facets';
import { readProductIds } from '@/lib/marketplace/whole-catalogue';
import { pages } from '@/lib/pages/manifest';
import { listingPagesOf, sitemapPart } from '@/lib/seo/sitemap';
import { categoryPath, productPath } from '@/lib/urls/paths';

interface PartContext {
  readonly params: Promise<{ readonly part: string }>;
}

/**
 * Listing pages that are read at the same time. The HTTP server renders one part at a time, and
 * lets it read for 20 seconds.
 */
const pagesAtOnce = 5;

/** One part of the sitemap: pages and categories, or a range of products. */
export async function GET(_request: Request, { params }: PartContext): Promise<Response> {
  const { part } = await params;
  return sitemapAnswer(async () => {
    const paths = part === 'rayons.xml' ? await pagesAndCategories() : await products(part);
    return paths && sitemapPart(siteUrl(), paths);
  });
}

async function pagesAndCategories(): Promise<readonly string[]> {
  const [tree, values] = await Promise.all([readCategoryTree(), readCategoryValues(wholeListing)]);
  const ids = categoriesWithProducts(tree, values);
  const listed = pages.filter(({ isListed, path }) => isListed && !path.includes('['));
  return [...listed.map(({ path }) => path), ...ids.map(categoryPath)];
}

/** Product paths of a part; null when there is no such part. */
async function products(part: string): Promise<readonly string[] | null> {
  const range = listingPagesOf(part);
  if (!range) return null;
  const ids = new Set<string>();
  for (let first = range.first; first <= range.last; first += pagesAtOnce) {
    const numbers = Array.from({ length: pagesAtOnce }, (_, index) => first + index);
    const found = await Promise.all(numbers.map((page) => readProductIds(page)));
    for (const id of found.flat()) ids.add(id);
    if (found.some((page) => page.length === 0)) break;
  }
  return ids.size > 0 ? [...ids].map(productPath) : null;
}

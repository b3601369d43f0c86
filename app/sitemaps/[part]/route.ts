import { sitemapAnswer } from '@/app/sitemap.xml/sitemap-answer';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { siteUrl } from '@/lib/config/site-url';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { readProductIds } from '@/lib/marketplace/whole-catalogue';
import { pages } from '@/lib/pages/manifest';
import { listingPagesOf, sitemapPart } from '@/lib/seo/sitemap';
import { categoryPath, productPath } from '@/lib/urls/paths';

interface PartContext {
  readonly params: Promise<{ readonly part: string }>;
}

/** A part of the sitemap costs as much as fifty listings, so parts are built one at a time. */
const semaphore = new Semaphore({ running: 1, waiting: 20, waitMs: 20_000 });

/** One part of the sitemap: pages and categories, or a range of products. */
export async function GET(_request: Request, { params }: PartContext): Promise<Response> {
  const { part } = await params;
  return sitemapAnswer(async () => {
    const paths = part === 'rayons.xml' ? await pagesAndCategories() : await products(part);
    return paths && sitemapPart(siteUrl(), paths);
  });
}

async function pagesAndCategories(): Promise<readonly string[]> {
  const tree = await readCategoryTree();
  const categories = tree.flatMap((root) => [
    root.id,
    ...root.children.flatMap((branch) => [branch.id, ...branch.children.map(({ id }) => id)]),
  ]);
  const ids = new Set(categories.filter((id) => id !== null));
  const listed = pages.filter(({ isListed, path }) => isListed && !path.includes('['));
  return [...listed.map(({ path }) => path), ...[...ids].map(categoryPath)];
}

/** Product paths of a part; null when there is no such part. */
async function products(part: string): Promise<readonly string[] | null> {
  const range = listingPagesOf(part);
  if (!range) return null;
  return semaphore.run(async () => {
    const ids = new Set<string>();
    for (let page = range.first; page <= range.last; page += 1) {
      const found = await readProductIds(page);
      if (found.length === 0) break;
      for (const id of found) ids.add(id);
    }
    return ids.size > 0 ? [...ids].map(productPath) : null;
  });
}

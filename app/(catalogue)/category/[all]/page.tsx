import { CategoryDirectory } from '@/components/listing/category-directory';
import { CategoryHero } from '@/components/listing/category-hero';
import { CategoryTiles } from '@/components/listing/category-tiles';
import { EmptyState } from '@/components/ui/empty-state';
import { readCategoryTiles, readCategoryTree } from '@/lib/marketplace/categories';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';

/**
 * Rendered at the first request, then cached and revalidated in the background (never at build
 * time).
 */
export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({ title: 'Tous les rayons', path: cataloguePaths.categories });

export function generateStaticParams(): { all: string }[] {
  return [];
}

/**
 * `/category`, the category overview (specification 1 section 2). Links to every category, for
 * search engines and for visitors without scripts, whose menu has only the top-level ones.
 */
export default async function CategoryHome() {
  const [tiles, tree] = await Promise.all([
    readCategoryTiles(),
    optionalBlock(readCategoryTree(), []),
  ]);
  return (
    <>
      <CategoryHero />
      {tiles.length > 0 ? (
        <CategoryTiles tiles={tiles} eager heading="h2" />
      ) : (
        <EmptyState title="Aucun produit disponible" />
      )}
      <CategoryDirectory tree={tree} />
    </>
  );
}

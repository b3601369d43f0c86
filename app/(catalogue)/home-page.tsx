import { HomeView } from '@/components/home/home-view';
import { JsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/config/env';
import { siteUrl } from '@/lib/config/site-url';
import { readContent } from '@/lib/content/content';
import type { Category } from '@/lib/domain/catalogue';
import { readBanner, readCategoryTiles, readParentCategories } from '@/lib/marketplace/categories';
import { readBrandNames } from '@/lib/marketplace/facets';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readHomeProducts, readNewestProducts } from '@/lib/marketplace/products';
import { shopData } from '@/lib/seo/structured-data';

const shownNewest = 8;
const shownBrands = 12;

/** The home page for one parent category, or for all. Fails when the products cannot be read. */
export async function HomePage({ category }: { readonly category: Category | null }) {
  const [products, categories, banner, tiles, newest, brands, words] = await Promise.all([
    readHomeProducts(category?.id ?? null),
    optionalBlock(readParentCategories(), []),
    optionalBlock(readBanner(), null),
    optionalBlock(readCategoryTiles(), []),
    optionalBlock(readNewestProducts(), []),
    optionalBlock(readBrandNames(), []),
    readContent('accueil'),
  ]);
  return (
    <>
      <HomeView
        words={words}
        banner={banner}
        categories={categories}
        tiles={tiles}
        chosen={category}
        products={products}
        newest={newest.slice(0, shownNewest)}
        brands={brands.slice(0, shownBrands)}
      />
      <JsonLd data={shopData(siteUrl(), env().SHOP_NAME)} />
    </>
  );
}

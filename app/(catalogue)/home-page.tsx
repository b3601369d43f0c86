import { HomeView } from '@/components/home/home-view';
import { JsonLd } from '@/components/ui/json-ld';
import type { Category } from '@/lib/domain/catalogue';
import { env } from '@/lib/env';
import { readBanner, readCategoryTiles, readParentCategories } from '@/lib/marketplace/categories';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readHomeProducts } from '@/lib/marketplace/products';
import { siteUrl } from '@/lib/site-url';
import { shopData } from '@/lib/structured-data';

/** The home page for one parent category, or for all. The products decide whether it can be shown at all. */
export async function HomePage({ category }: { readonly category: Category | null }) {
  const [products, categories, banner, tiles] = await Promise.all([
    readHomeProducts(category?.id ?? null),
    optionalBlock(readParentCategories(), []),
    optionalBlock(readBanner(), null),
    optionalBlock(readCategoryTiles(), []),
  ]);
  return (
    <>
      <HomeView
        banner={banner}
        categories={categories}
        tiles={tiles}
        chosen={category}
        products={products}
      />
      <JsonLd data={shopData(siteUrl(), env().SHOP_NAME)} />
    </>
  );
}

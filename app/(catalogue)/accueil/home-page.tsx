import { HomeView } from '@/components/home/home-view';
import { JsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/env';
import { readBanner, readCategoryTiles, readParentCategories } from '@/lib/marketplace/categories';
import { readHomeProducts } from '@/lib/marketplace/products';
import { optionalBlock } from '@/lib/optional-block';
import { shopData } from '@/lib/structured-data';

/** Stands for "every category" where an address needs a word. */
const allCategories = 'toutes';

/** The home page for one parent category, or for all. The products decide whether it can be shown at all. */
export async function HomePage({ category }: { readonly category: string }) {
  const chosenId = category === allCategories ? null : category;
  const [products, categories, banner, tiles] = await Promise.all([
    readHomeProducts(chosenId),
    optionalBlock(readParentCategories(), []),
    optionalBlock(readBanner(), null),
    optionalBlock(readCategoryTiles(), []),
  ]);
  const { SITE_URL, SHOP_NAME } = env();
  return (
    <>
      <JsonLd data={shopData(SITE_URL ?? '', SHOP_NAME)} />
      <HomeView
        banner={banner}
        categories={categories}
        tiles={tiles}
        chosen={categories.find(({ id }) => id === chosenId) ?? null}
        products={products}
      />
    </>
  );
}

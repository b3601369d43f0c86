import { CategoryTiles } from '@/components/listing/category-tiles';
import { Carousel } from '@/components/product/carousel';
import { ProductList } from '@/components/product/product-list';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { Content } from '@/lib/content/content';
import type { Category, CategoryTile, ProductCard } from '@/lib/domain/catalogue';
import { Brands } from './brands';
import { CategoryChoice } from './category-choice';
import { Hero } from './hero';
import styles from './home.module.css';
import { Promises } from './promises';
import { selectionId } from './selection-id';

interface HomeViewProps {
  readonly words: Content;
  readonly banner: string | null;
  readonly categories: readonly Category[];
  readonly tiles: readonly CategoryTile[];
  readonly chosen: Category | null;
  readonly products: readonly ProductCard[];
  readonly newest: readonly ProductCard[];
  readonly brands: readonly string[];
}

/**
 * The home page: banner, products by parent category, promises, categories, new products, brands,
 * recently viewed products.
 */
export function HomeView(props: HomeViewProps) {
  const { words, banner, categories, tiles, chosen, products, newest, brands } = props;
  const title = chosen ? `Sélection ${chosen.title}` : 'La sélection du moment';
  return (
    <>
      <Hero words={words} banner={banner} products={newest.length > 0 ? newest : products} />
      <section className={styles.section} aria-labelledby={selectionId}>
        <h2 id={selectionId} className="capitals">
          {title}
        </h2>
        <CategoryChoice
          categories={categories}
          chosenId={chosen?.id ?? null}
          announcement={`${title} : ${countOf(products)}`}
        />
        {products.length > 0 ? (
          <Carousel key={chosen?.id} label={title}>
            <ProductList products={products} />
          </Carousel>
        ) : (
          <EmptyState title="Aucun produit disponible" />
        )}
      </section>
      <div className={styles.below}>
        <Promises sections={words.sections} />
        {tiles.length > 0 ? (
          <section className={styles.section} aria-labelledby="rayons">
            <h2 id="rayons" className="capitals">
              Nos rayons
            </h2>
            <CategoryTiles tiles={tiles} heading="h3" />
          </section>
        ) : null}
        {newest.length > 0 ? (
          <section className={styles.section} aria-labelledby="nouveautes">
            <div className={styles.heading}>
              <h2 id="nouveautes" className="capitals">
                Nouveautés
              </h2>
              <Link href={listingPath({ sort: 'latest' })}>Toutes les nouveautés</Link>
            </div>
            <ProductList products={newest} />
          </section>
        ) : null}
        <Brands names={brands} />
      </div>
      <div className="page">
        <RecentlyViewed />
      </div>
    </>
  );
}

function countOf(products: readonly ProductCard[]): string {
  if (products.length === 0) return 'aucun produit disponible';
  return products.length === 1 ? '1 article' : `${products.length} articles`;
}

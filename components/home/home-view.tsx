import { CategoryTiles } from '@/components/listing/category-tiles';
import { ProductRow } from '@/components/product/product-row';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category, CategoryTile, ProductCard } from '@/lib/domain/catalogue';
import { CategoryChoice } from './category-choice';
import { Hero } from './hero';
import styles from './home.module.css';
import { selectionId } from './selection-id';

interface HomeViewProps {
  readonly banner: string | null;
  readonly categories: readonly Category[];
  readonly tiles: readonly CategoryTile[];
  readonly chosen: Category | null;
  readonly products: readonly ProductCard[];
}

/** The home page: banner, parent categories, their products, and the ways into the shop. */
export function HomeView({ banner, categories, tiles, chosen, products }: HomeViewProps) {
  const title = chosen ? `Sélection ${chosen.title}` : 'La sélection du moment';
  return (
    <>
      <Hero image={banner} />
      <section className={styles.section} aria-labelledby={selectionId}>
        <h2 id={selectionId}>{title}</h2>
        <CategoryChoice
          categories={categories}
          chosenId={chosen?.id ?? null}
          news={`${title} : ${countOf(products)}`}
        />
        {products.length > 0 ? (
          <ProductRow key={chosen?.id} label={title} products={products} />
        ) : (
          <EmptyState title="Aucun produit disponible" />
        )}
      </section>
      {tiles.length > 0 ? (
        <section className={styles.section} aria-labelledby="rayons">
          <h2 id="rayons">Nos rayons</h2>
          <CategoryTiles tiles={tiles} heading="h3" />
        </section>
      ) : null}
    </>
  );
}

function countOf(products: readonly ProductCard[]): string {
  if (products.length === 0) return 'aucun produit disponible';
  return products.length === 1 ? '1 article' : `${products.length} articles`;
}

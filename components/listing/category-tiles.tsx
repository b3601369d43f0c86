import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { CategoryTile } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';
import styles from './category-tiles.module.css';

interface CategoryTilesProps {
  readonly tiles: readonly CategoryTile[];
  /** Loads the first picture eagerly: on the category home it is the first visible content. */
  readonly eager?: boolean;
  /** Heading level of the titles. */
  readonly heading: 'h2' | 'h3';
}

/**
 * Top-level categories, the first large and the rest small (specification 1 section 2, Category
 * home).
 */
export function CategoryTiles({ tiles, eager, heading: Heading }: CategoryTilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile, index) => (
        <li key={tile.id} className={styles.tile}>
          <Picture
            name={tile.image}
            alt=""
            sizes={index === 0 ? '(min-width: 64rem) 50vw, 100vw' : '(min-width: 64rem) 25vw, 50vw'}
            shape={index === 0 ? 'product' : 'card'}
            eager={eager && index === 0}
            className={styles.picture}
          />
          <div className={styles.words}>
            <Heading>{tile.title}</Heading>
            <Link href={categoryPath(tile.id)}>
              Découvrez davantage
              <span className="visually-hidden"> : {tile.title}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

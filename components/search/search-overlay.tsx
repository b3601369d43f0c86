import chips from '@/components/ui/chips.module.css';
import { SearchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Category, CategoryTree } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { categoryPath } from '@/lib/urls/paths';
import { SearchAssistant } from './search-assistant';
import styles from './search-overlay.module.css';

/**
 * The search overlay (specification 1 section 2): a plain GET form that leads to the listing, with
 * category links while it is empty. With scripts it shows suggestions during typing.
 */
export function SearchOverlay({ categories }: { readonly categories: readonly CategoryTree[] }) {
  return (
    <search id="recherche" popover="auto" className={styles.overlay}>
      <form action={cataloguePaths.listing} method="get" className={styles.form}>
        <label htmlFor="recherche-mots" className="visually-hidden">
          Rechercher
        </label>
        <input
          id="recherche-mots"
          name="q"
          type="search"
          required
          maxLength={100}
          placeholder="Rechercher"
          title="Rechercher"
          autoComplete="off"
          enterKeyHint="search"
          autoFocus
        />
        <button type="submit">
          <SearchIcon />
          <span className="visually-hidden">Lancer la recherche</span>
        </button>
      </form>
      <SearchAssistant />
      {categories.length > 0 ? <PopularCategories categories={categories} /> : null}
    </search>
  );
}

function PopularCategories({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <nav aria-labelledby="recherche-populaires" className={styles.popular}>
      <p id="recherche-populaires">Rayons populaires</p>
      <ul className={chips.chips}>
        {categories.map(({ id, title }) => (
          <li key={id}>
            <Link href={categoryPath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

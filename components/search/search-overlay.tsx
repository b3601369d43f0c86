import { CloseButton } from '@/components/ui/close-button';
import { SearchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { SearchAssistant } from './search-assistant';
import styles from './search-overlay.module.css';

const id = 'recherche';

/**
 * The search overlay (specification 1 section 2): a plain GET form that leads to the listing, and
 * the way to all categories. With scripts it suggests categories while it is empty, and products
 * during typing.
 */
export function SearchOverlay() {
  return (
    <search id={id} popover="auto" className={styles.overlay}>
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
        <CloseButton popover={id} label="Fermer la recherche" className={styles.close} />
      </form>
      <SearchAssistant />
      <p className={styles.all}>
        <Link href={cataloguePaths.categories}>Tous les rayons</Link>
      </p>
    </search>
  );
}

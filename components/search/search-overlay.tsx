import { SearchIcon } from '@/components/ui/icons';
import { SearchAssistant } from './search-assistant';
import styles from './search-overlay.module.css';

/**
 * The search overlay (specification 1 section 2): a plain GET form that leads to the listing. With scripts it says what there
 * is while one types.
 */
export function SearchOverlay() {
  return (
    <search id="recherche" popover="auto" className={styles.overlay}>
      <form action="/sub_category" method="get" className={styles.form}>
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
    </search>
  );
}

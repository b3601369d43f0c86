import { SearchIcon } from '@/components/layout/icons';
import styles from './help-search.module.css';

/** The banner of customer service with its search, a plain GET form. */
export function HelpSearch({ title, query }: { readonly title: string; readonly query: string }) {
  return (
    <div className={styles.banner}>
      <h1>{title}</h1>
      <search>
        <form action="/service_client" method="get" className={styles.form}>
          <label htmlFor="aide-mots" className="visually-hidden">
            Rechercher dans l’aide
          </label>
          <input
            id="aide-mots"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Rechercher..."
            defaultValue={query}
            enterKeyHint="search"
          />
          <button type="submit">
            <SearchIcon />
            <span className="visually-hidden">Lancer la recherche dans l’aide</span>
          </button>
        </form>
      </search>
    </div>
  );
}

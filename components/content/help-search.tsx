import { SearchIcon } from '@/components/ui/icons';
import styles from './help-search.module.css';

interface HelpSearchProps {
  /** The page that shows the results, which is the current one. */
  readonly action: '/service_client' | '/aide';
  readonly title: string;
  readonly query: string;
  readonly capitals?: boolean;
}

/** The banner of a page of help with its search, a plain GET form. */
export function HelpSearch({ action, title, query, capitals = false }: HelpSearchProps) {
  return (
    <div className={styles.banner}>
      <h1 className={capitals ? 'capitals' : undefined}>{title}</h1>
      <search>
        <form action={action} method="get" className={styles.form}>
          <label htmlFor="aide-mots" className="visually-hidden">
            Rechercher dans l’aide
          </label>
          <input
            id="aide-mots"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Rechercher..."
            title="Rechercher dans l’aide"
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

import button from '@/components/ui/button.module.css';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import styles from './errors.module.css';
import { FallbackLinks } from './fallback-links';

interface NotFoundViewProps {
  readonly title: string;
  readonly children: string;
}

/** The view of a page that does not exist, with a search and links to other pages. */
export function NotFoundView({ title, children }: NotFoundViewProps) {
  return (
    <div className={styles.view}>
      <p className={styles.code}>Erreur 404</p>
      <h1>{title}</h1>
      <p>{children}</p>
      <search className={styles.search}>
        <form action={cataloguePaths.listing} method="get">
          <label htmlFor="introuvable-mots">Rechercher un article</label>
          <span className={styles.frame}>
            <input
              id="introuvable-mots"
              name="q"
              type="search"
              required
              maxLength={100}
              placeholder="Robe, manteau, bijou…"
              enterKeyHint="search"
            />
            <button type="submit" className={button.primary}>
              Rechercher
            </button>
          </span>
        </form>
      </search>
      <FallbackLinks also={[{ href: cataloguePaths.categories, title: 'Tous les rayons' }]} />
    </div>
  );
}

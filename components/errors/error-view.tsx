import button from '@/components/ui/button.module.css';
import styles from './errors.module.css';
import { FallbackLinks } from './fallback-links';

/** The view of a page that failed, with a retry button. */
export function ErrorView({ retry }: { readonly retry: () => void }) {
  return (
    <div className={styles.view} role="alert">
      <p className={styles.code}>Incident technique</p>
      <h1>Cette page n’a pas pu s’afficher</h1>
      <p>
        Le problème vient de notre côté. Votre panier et vos favoris sont conservés&nbsp;; si vous
        veniez d’envoyer une demande, vérifiez dans votre compte si elle a abouti avant de
        recommencer.
      </p>
      <button type="button" className={button.primary} onClick={retry}>
        Réessayer
      </button>
      <FallbackLinks />
    </div>
  );
}

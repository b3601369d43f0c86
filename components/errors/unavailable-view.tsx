import button from '@/components/ui/button.module.css';
import styles from './errors.module.css';
import { FallbackLinks } from './fallback-links';

/** An empty reference resolves to the current page, with its query. */
const samePage = '';

/** Replaces a whole page while the marketplace does not answer. */
export function UnavailableView() {
  return (
    <div className={styles.view}>
      <p className={styles.code}>Service momentanément indisponible</p>
      <h1>Cette page ne peut pas être affichée pour l’instant</h1>
      <p>Le problème vient de notre côté : le catalogue ne répond pas. Réessayez dans un moment.</p>
      <a href={samePage} className={button.primary}>
        Réessayer
      </a>
      <FallbackLinks />
    </div>
  );
}

import button from '@/components/ui/button.module.css';
import styles from './errors.module.css';

/** An empty reference resolves to the requested address, with its query. */
const samePage = '';

/** The view of a page that cannot be loaded without a connection. */
export function OfflineView() {
  return (
    <div className={styles.view}>
      <p className={styles.code}>Hors connexion</p>
      <h1>Cette page demande une connexion</h1>
      <p>
        Votre appareil n’est pas connecté à internet. Les rayons et les articles que vous avez vus
        en dernier restent consultables&nbsp;; votre panier et votre compte, eux, ne s’affichent
        jamais depuis une copie.
      </p>
      <a href={samePage} className={button.primary}>
        Réessayer
      </a>
    </div>
  );
}

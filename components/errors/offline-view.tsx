import button from '@/components/ui/button.module.css';
import styles from './errors.module.css';

/** An empty reference resolves to the requested address, with its query. */
const samePage = '';

/** The view of a page that cannot be loaded, because the device is offline or the shop is down. */
export function OfflineView() {
  return (
    <div className={styles.view}>
      <p className={styles.code}>Boutique injoignable</p>
      <h1>Cette page demande une connexion</h1>
      <p>
        Nous n’arrivons pas à joindre la boutique&nbsp;: votre appareil n’est peut-être plus
        connecté à internet. Les rayons et les articles que vous avez vus en dernier restent
        consultables&nbsp;; votre panier et votre compte, eux, ne s’affichent jamais depuis une
        copie.
      </p>
      <a href={samePage} className={button.primary}>
        Réessayer
      </a>
    </div>
  );
}

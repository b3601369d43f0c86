import { ShareLink } from '@/components/product/share-link';
import { shareMail } from '@/components/product/share-mail';
import button from '@/components/ui/button.module.css';
import styles from './share-favourites.module.css';

interface ShareFavouritesProps {
  /** The absolute URL of the shared list. */
  readonly address: string;
  /** Number of products that the list contains. */
  readonly count: number;
  /** Number of all favourite products. */
  readonly total: number;
}

/**
 * Shares the favourites as a link that contains them: by e-mail or by copying it, and with scripts
 * by the share dialog of the device.
 */
export function ShareFavourites({ address, count, total }: ShareFavouritesProps) {
  return (
    <section aria-labelledby="partager" className={styles.share}>
      <h2 id="partager">Partager votre liste</h2>
      <p className="note">
        {count < total
          ? `Ce lien montre ${count} des ${total} articles de votre liste. `
          : 'Ce lien montre les articles de votre liste. '}
        Il ne contient pas votre nom, et ne suit pas vos changements&nbsp;: après un ajout,
        partagez-le de nouveau.
      </p>
      <label htmlFor="lien-favoris">Lien de votre liste</label>
      <input id="lien-favoris" type="url" readOnly defaultValue={address} />
      <div className={styles.actions}>
        <ShareLink mail={shareMail({ title: 'Une sélection d’articles', address })} />
        <a href={address} className={button.quiet}>
          Voir la page partagée
        </a>
      </div>
    </section>
  );
}

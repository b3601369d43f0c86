import button from '@/components/ui/button.module.css';
import { HeartIcon } from '@/components/ui/icons';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import styles from './no-favourites.module.css';

/** Explains the favourite heart while there are no favourites. */
export function NoFavourites() {
  return (
    <div className={styles.empty}>
      <h1 className="capitals">Mes favoris</h1>
      <span className={styles.heart}>
        <HeartIcon />
      </span>
      <p className={styles.lead}>Votre liste de favoris est vide.</p>
      <p>
        Touchez le cœur d’un article pour l’enregistrer ici, et touchez-le à nouveau pour le
        retirer. Une fois connecté, vous retrouvez vos favoris depuis n’importe quel appareil.
      </p>
      <a href={cataloguePaths.categories} className={button.primary}>
        Découvrir les rayons
      </a>
    </div>
  );
}

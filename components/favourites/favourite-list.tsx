import card from '@/components/product/product-card.module.css';
import button from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import round from '@/components/ui/round-button.module.css';
import type { Favourite } from '@/lib/domain/favourite';
import type { FavouriteNotes } from '@/lib/favourites/notes';
import { formatPrice } from '@/lib/format/money';
import { productPath } from '@/lib/urls/paths';
import styles from './favourite-list.module.css';
import { pictureSizes } from './picture-sizes';

interface FavouriteListProps {
  readonly favourites: readonly Favourite[];
  /** What has changed since a favourite was recorded. */
  readonly notes: (favourite: Favourite) => FavouriteNotes;
}

/**
 * The favourite products, each with a link to see it and a button to remove it (specification 2
 * section 2, My favourites).
 */
export function FavouriteList({ favourites, notes }: FavouriteListProps) {
  return (
    <ul className={styles.list}>
      {favourites.map((favourite) => (
        <li key={`${favourite.id ?? ''} ${favourite.productId}`} className={styles.card}>
          <Picture
            name={favourite.image}
            alt=""
            sizes={pictureSizes}
            shape="card"
            className={card.picture}
          />
          <div className={styles.text}>
            <p className={card.category}>{favourite.category}</p>
            <h2 className={card.title}>{favourite.title}</h2>
            <p className={card.price}>
              {formatPrice(favourite.price)}
              {favourite.soldOut ? (
                <>
                  {' · '}
                  <span className={card.soldOut}>Épuisé</span>
                </>
              ) : null}
            </p>
            <Notes {...notes(favourite)} sizes={favourite.sizes} />
          </div>
          <a href={productPath(favourite.productId)} className={button.secondary}>
            Voir<span className="visually-hidden">&nbsp;: {favourite.title}</span>
          </a>
          <form method="post" action="/api/favourites" className={styles.remove}>
            <input type="hidden" name="product_id" value={favourite.productId} />
            <input type="hidden" name="action" value="remove" />
            <input type="hidden" name="title" value={favourite.title} />
            <button
              type="submit"
              className={`${round.button} ${round.raised}`}
              aria-label={`Retirer des favoris\u00a0: ${favourite.title}`}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** A shop has one size for articles without sizes, whatever it is called. */
const fewestSizes = 2;

function Notes({ lowered, isBack, sizes }: FavouriteNotes & Pick<Favourite, 'sizes'>) {
  return (
    <>
      {lowered ? <p className={styles.news}>{lowered}</p> : null}
      {isBack ? <p className={styles.news}>De nouveau disponible</p> : null}
      {sizes && sizes.length >= fewestSizes ? (
        <p className={styles.sizes}>Tailles en stock&nbsp;: {sizes.join(', ')}</p>
      ) : null}
    </>
  );
}

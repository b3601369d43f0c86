import button from '@/components/ui/button.module.css';
import { Fact } from '@/components/ui/fact';
import { lineAnchor } from '@/lib/cart/anchors';
import { cartObstacleOf } from '@/lib/cart/line-changes';
import type { Cart } from '@/lib/domain/cart';
import { formatPrice } from '@/lib/format/money';
import { isTaxContained, taxWords } from '@/lib/format/tax';
import styles from './cart-sums.module.css';

interface CartSumsProps {
  readonly cart: Cart;
  readonly paymentHref: string;
}

/**
 * The amounts and the payment link, which stays at the bottom of the window on phones. Tax that the
 * prices include is labelled as included.
 */
export function CartSums({ cart, paymentHref }: CartSumsProps) {
  const obstacle = cartObstacleOf(cart);
  const contained = isTaxContained(cart.tax, [cart.orderValue], cart.total);
  return (
    <aside className={styles.panel} aria-labelledby="prix">
      <div className={styles.details}>
        <h2 id="prix">Détails du prix</h2>
        <dl className={styles.sums}>
          <Fact name="Valeur de la commande" value={formatPrice(cart.orderValue)} />
          {cart.tax === null ? null : (
            <Fact
              name={contained ? `Taxe (${taxWords.contained})` : 'Taxe'}
              value={formatPrice(cart.tax)}
              className={contained ? styles.contained : undefined}
            />
          )}
          <div className={styles.total}>
            <dt>
              Total de la commande <small>{taxWords.included}</small>
            </dt>
            <dd>{formatPrice(cart.total)}</dd>
          </div>
        </dl>
        {obstacle === null ? (
          <p className="note">Frais de livraison calculés à l’étape suivante.</p>
        ) : (
          <p id="a-retirer" className={styles.obstacle}>
            {`${obstacle.reason}\u00a0: ${obstacle.remedy} d’abord. `}
            <a href={`#${encodeURIComponent(lineAnchor(obstacle.lineId))}`}>
              {obstacle.count > 1 ? 'Voir ces articles' : 'Voir cet article'}
            </a>
          </p>
        )}
      </div>
      <div className={`${styles.bar} screen-only`}>
        <p className={styles.barTotal}>
          Total <strong>{formatPrice(cart.total)}</strong>
        </p>
        {obstacle === null ? (
          <a href={paymentHref} className={button.primary}>
            Commande
          </a>
        ) : (
          <button type="button" className={button.primary} disabled aria-describedby="a-retirer">
            Commande
          </button>
        )}
      </div>
    </aside>
  );
}

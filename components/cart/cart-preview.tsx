import { useRefreshMe } from '@/components/session/use-me';
import button from '@/components/ui/button.module.css';
import type { PublicCart } from '@/lib/domain/public-session';
import { formatPrice } from '@/lib/money';
import styles from './cart-preview.module.css';

/** The header's cart dropdown: lines and the two ways on, or the empty state (specification 1 section 4). `null`: not known now. */
export function CartPreview({ cart }: { readonly cart: PublicCart | null }) {
  if (!cart) return <UnknownCart />;
  return (
    <div className={styles.preview}>
      {cart.count === 0 ? (
        <p>Votre panier est vide</p>
      ) : (
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <img
                src={line.picture}
                alt=""
                width={96}
                height={128}
                loading="lazy"
                className={styles.picture}
              />
              <span className={styles.title}>
                {line.href ? <a href={line.href}>{line.title}</a> : line.title}
              </span>
              <span className={styles.detail}>
                {[line.detail, line.quantity > 1 ? `× ${line.quantity}` : '']
                  .filter(Boolean)
                  .join(' ')}
              </span>
              <span className={styles.price}>{formatPrice(line.total)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.total}>
        <span>Total</span>
        <span>{formatPrice(cart.count === 0 ? 0 : cart.total)}</span>
      </p>
      {cart.count === 0 ? null : (
        <a href="/payment" className={button.primary}>
          Confirmer la commande
        </a>
      )}
      <a href="/cart" className={button.secondary}>
        Panier
      </a>
    </div>
  );
}

function UnknownCart() {
  const refreshMe = useRefreshMe();
  return (
    <div className={styles.preview}>
      <p role="status">Votre panier ne peut pas être affiché pour l’instant.</p>
      <button type="button" className={button.primary} onClick={() => void refreshMe()}>
        Réessayer
      </button>
      <a href="/cart" className={button.secondary}>
        Panier
      </a>
    </div>
  );
}

'use client';

import { CartPreview } from '@/components/cart/cart-preview';
import { useMe } from '@/components/session/use-me';
import styles from './cart-button.module.css';
import { BagIcon } from './icons';

/** The cart with a badge counting its lines; its dropdown opens on hover and on focus (specification 1 section 2). */
export function CartButton() {
  const me = useMe();
  return (
    <div className={styles.cart}>
      <a href="/cart" className={styles.link}>
        <BagIcon />
        <span className="visually-hidden">Panier</span>
        {me ? <Badge count={me.cart?.count ?? null} /> : null}
      </a>
      {me ? (
        <div className={styles.dropdown}>
          <CartPreview cart={me.cart} />
        </div>
      ) : null}
    </div>
  );
}

/** `null`: the cart cannot be read now. */
function Badge({ count }: { readonly count: number | null }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-live="polite">
      {count ?? '?'}
      <span className="visually-hidden">
        {count === null ? ' contenu inconnu pour l’instant' : count > 1 ? ' articles' : ' article'}
      </span>
    </span>
  );
}

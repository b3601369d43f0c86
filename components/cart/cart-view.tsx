import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { blockedLines } from '@/lib/checkout/blocked-lines';
import type { Cart } from '@/lib/domain/cart';
import type { Message } from '@/lib/domain/message';
import { CartBoard } from './cart-board';
import { CartLineCard } from './cart-line';
import { CartSums } from './cart-sums';
import styles from './cart-view.module.css';

interface CartViewProps {
  readonly cart: Cart;
  readonly start: Message | null;
}

/** The cart with its lines and sums, or its empty state (specification 1 section 2, Cart). */
export function CartView({ cart, start }: CartViewProps) {
  return (
    <CartBoard start={start}>
      {cart.lines.length === 0 ? (
        <EmptyState title="AJOUTER DES ARTICLES À UN PANIER">
          <a href="/category" className={button.primary}>
            COMMENCER LES ACHATS
          </a>
        </EmptyState>
      ) : (
        <FullCart cart={cart} />
      )}
    </CartBoard>
  );
}

function FullCart({ cart }: { readonly cart: Cart }) {
  const blocked = blockedLines(cart);
  return (
    <div className={styles.layout}>
      <div>
        {cart.estimate ? (
          <p className={styles.estimate}>
            Livraison estimée <strong>Entre {cart.estimate}</strong>
          </p>
        ) : null}
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <li key={line.id}>
              <CartLineCard line={line} />
            </li>
          ))}
        </ul>
      </div>
      <CartSums cart={cart} blockedLineIds={blocked.map((line) => line.id)} />
    </div>
  );
}

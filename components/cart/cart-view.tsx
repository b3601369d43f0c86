import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Unavailable } from '@/components/ui/unavailable';
import { cartEntries } from '@/lib/cart/entries';
import type { Cart, RemovedLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { Message } from '@/lib/domain/message';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { paymentPath } from '@/lib/urls/paths';
import { CartBoard } from './cart-board';
import { CartGroups } from './cart-groups';
import { CartSums } from './cart-sums';
import styles from './cart-view.module.css';
import { DeliveryTimes } from './delivery-times';

interface CartViewProps {
  /** null when the cart cannot be read; the outcome of an action is shown all the same. */
  readonly cart: Cart | null;
  /** Recently removed lines, the latest first. */
  readonly removed: readonly RemovedLine[];
  /** The unit price when it was added, by line. */
  readonly pricesAtAdding: Readonly<Record<string, Cents>>;
  readonly start: Message | null;
  /** The first day of a planned delivery, as in `firstDelivery`. */
  readonly plannedDelivery?: string | null;
  /** Defaults to the payment page. */
  readonly paymentHref?: string;
}

/** The cart with its lines and sums, or its empty state (specification 1 section 2, Cart). */
export function CartView({
  cart,
  removed,
  pricesAtAdding,
  start,
  plannedDelivery = null,
  paymentHref = paymentPath,
}: CartViewProps) {
  if (!cart) {
    return (
      <CartBoard start={start} shown={null}>
        <Unavailable what="votre panier" />
      </CartBoard>
    );
  }
  const groups = (
    <CartGroups entries={cartEntries(cart.lines, removed)} pricesAtAdding={pricesAtAdding} />
  );
  return (
    <CartBoard start={start} shown={{ count: cart.count, total: cart.total }}>
      {cart.lines.length === 0 ? (
        <>
          {groups}
          <EmptyState title="AJOUTER DES ARTICLES À UN PANIER">
            <a href={cataloguePaths.categories} className={button.primary}>
              COMMENCER LES ACHATS
            </a>
          </EmptyState>
        </>
      ) : (
        <div className={styles.layout}>
          <div>
            <DeliveryTimes estimate={cart.estimate} planned={plannedDelivery} />
            {groups}
          </div>
          <CartSums cart={cart} paymentHref={paymentHref} />
        </div>
      )}
    </CartBoard>
  );
}

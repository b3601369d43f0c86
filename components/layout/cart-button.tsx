'use client';

import { useContext, useRef } from 'react';
import { InitialCustomer } from '@/components/session/initial-customer';
import { useMe } from '@/components/session/use-me';
import { BagIcon } from '@/components/ui/icons';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './cart-button.module.css';

const loadDropdown = () =>
  import('@/components/cart/cart-dropdown').then(({ CartDropdown }) => CartDropdown);

/**
 * The cart link with a badge that counts its lines. Its dropdown opens on hover and on focus
 * (specification 1 section 2), and loads on the first of them. A touch follows the link.
 */
export function CartButton() {
  const me = useMe();
  const start = useContext(InitialCustomer);
  const count = me ? (me.cart?.count ?? null) : (start?.cartCount ?? undefined);
  const cart = useRef<HTMLDivElement>(null);
  const { Component: Dropdown, request } = useLazyComponent(loadDropdown);

  return (
    <div ref={cart} className={styles.cart} data-cart="">
      <a href="/cart" className={styles.link} onPointerEnter={request} onFocus={request}>
        <BagIcon />
        {count === undefined ? null : <Badge count={count} />}
        <span className="visually-hidden">
          Panier
          {count === undefined ? null : <span aria-live="polite">{contents(count)}</span>}
        </span>
      </a>
      {Dropdown ? <Dropdown me={me} anchor={cart} /> : null}
    </div>
  );
}

/** The number of lines, not pieces; null when the cart cannot be read. */
function Badge({ count }: { readonly count: number | null }) {
  if (count === 0) return null;
  return (
    <span key={count} className={styles.badge} aria-hidden="true">
      {count ?? '?'}
    </span>
  );
}

/** The text of the badge for screen readers. */
function contents(count: number | null): string {
  if (count === null) return ', contenu inconnu pour l’instant';
  return count === 0 ? '' : `, ${count} ligne${count > 1 ? 's' : ''}`;
}

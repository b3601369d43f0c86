import { type RefObject, useEffect, useRef } from 'react';
import type { PublicSession } from '@/lib/domain/public-session';
import styles from './cart-dropdown.module.css';
import { CartPreview } from './cart-preview';

export interface CartDropdownProps {
  readonly me: PublicSession | undefined;
  /** The cart link that opens the dropdown. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/**
 * The cart dropdown of the header, and its keys: arrow down enters it, Escape closes it until
 * pointer and focus leave.
 */
export function CartDropdown({ me, anchor }: CartDropdownProps) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const cart = anchor.current;
    if (!cart) return;
    const link = cart.querySelector('a');
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && cart.matches(':hover, :focus-within')) {
        if (content.current?.contains(document.activeElement)) link?.focus();
        cart.dataset.dismissed = '';
      }
      if (event.key === 'ArrowDown' && document.activeElement === link) {
        event.preventDefault();
        delete cart.dataset.dismissed;
        content.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
      }
    };
    const onLeave = () => {
      if (!cart.matches(':hover, :focus-within')) delete cart.dataset.dismissed;
    };
    document.addEventListener('keydown', onKey);
    cart.addEventListener('pointerleave', onLeave);
    cart.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      cart.removeEventListener('pointerleave', onLeave);
      cart.removeEventListener('focusout', onLeave);
    };
  }, [anchor]);

  return (
    <div ref={content} className={styles.dropdown}>
      {me ? (
        <CartPreview cart={me.cart} isVisitor={me.state === 'visitor'} />
      ) : (
        'Chargement de votre panier…'
      )}
    </div>
  );
}

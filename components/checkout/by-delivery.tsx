import type { ReactNode } from 'react';
import styles from './by-delivery.module.css';

interface ByDeliveryProps {
  /** While no delivery type is chosen. */
  readonly none: ReactNode;
  readonly each: (type: '1' | '2' | '3') => ReactNode;
}

/**
 * Text that follows the chosen delivery type. Style sheets show the one that fits, so that it also follows without JavaScript
 * and when a browser fills in what was chosen before; it must stand inside the form.
 */
export function ByDelivery({ none, each }: ByDeliveryProps) {
  return (
    <>
      <span className={styles.none}>{none}</span>
      <span className={styles.immediate}>{each('1')}</span>
      <span className={styles.planned}>{each('2')}</span>
      <span className={styles.pickUp}>{each('3')}</span>
    </>
  );
}

/** Shown while a pick-up is chosen. */
export function ForPickUp({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pickUp}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './by-delivery.module.css';

interface ByDeliveryProps {
  /** Shown when no delivery type is chosen. */
  readonly none: ReactNode;
  readonly each: (type: '1' | '2' | '3') => ReactNode;
}

/**
 * Text for the chosen delivery type. Style sheets select it, so that it also follows without
 * JavaScript and when a browser restores an earlier choice. It must be inside the form.
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

/** Shows its children when a pick-up is chosen. */
export function ForPickUp({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pickUp}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** The message of an empty list, with links as children. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

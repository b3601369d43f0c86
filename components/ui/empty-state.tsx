import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What a list says when it is empty, and the way on. */
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

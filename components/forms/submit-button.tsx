import type { ReactNode } from 'react';
import styles from '@/components/ui/button.module.css';

interface SubmitButtonProps {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/**
 * A submit button with a spinner. It keeps its width, and is disabled while busy so that nothing is
 * sent twice.
 */
export function SubmitButton({
  busy = false,
  disabled = false,
  variant = 'primary',
  children,
}: SubmitButtonProps) {
  return (
    <button type="submit" className={styles[variant]} disabled={busy || disabled} aria-busy={busy}>
      <span className={styles.label}>{children}</span>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  );
}

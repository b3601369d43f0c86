import type { ReactNode } from 'react';
import styles from '@/components/ui/button.module.css';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/**
 * A submit button with a spinner. While busy it keeps its width and, unlike a disabled button, the
 * focus: its form ignores further submissions.
 */
export function SubmitButton({ busy, disabled, variant = 'primary', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={styles[variant]}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
    >
      <span className={styles.label}>{children}</span>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  );
}

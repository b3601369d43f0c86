import type { ReactNode } from 'react';
import styles from './popover-button.module.css';

interface PopoverButtonProps {
  readonly popover: string;
  /** Where a browser goes that does not know popovers. */
  readonly href: string;
  readonly label?: string;
  readonly opens?: 'dialog';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens what comes over the page, before scripts have come and without them. */
export function PopoverButton({
  popover,
  href,
  label,
  opens,
  className = '',
  children,
}: PopoverButtonProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={popover}
        aria-haspopup={opens}
        aria-label={label}
        className={`${styles.button} ${className}`}
      >
        {children}
      </button>
      <a href={href} hidden className={`${styles.link} ${className}`}>
        {label ?? children}
      </a>
    </>
  );
}

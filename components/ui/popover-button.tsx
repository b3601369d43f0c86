import type { ReactNode } from 'react';
import styles from './popover-button.module.css';

interface PopoverButtonProps {
  readonly popover: string;
  /** The link target in browsers without popovers. */
  readonly href: string;
  readonly label?: string;
  readonly opens?: 'dialog';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that opens a popover, without JavaScript. */
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

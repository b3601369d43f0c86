import type { ReactNode } from 'react';
import styles from './login-way.module.css';

/** Where visitors log in: in the dialog of the page, or, on pages that have none, on the login page. */
export type LoginPlace = 'dialog' | 'page';

interface LoginWayProps {
  readonly place: LoginPlace;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The way to the login. The button opens the dialog before scripts have come; a browser that does not know popovers gets the link. */
export function LoginWay({ place, className, children }: LoginWayProps) {
  if (place === 'page') {
    return (
      <a href="/login" className={className}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="connexion"
        aria-haspopup="dialog"
        className={`${styles.button} ${className ?? ''}`}
      >
        {children}
      </button>
      <a href="/login" hidden className={`${styles.link} ${className ?? ''}`}>
        {children}
      </a>
    </>
  );
}

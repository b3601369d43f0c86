import type { ReactNode } from 'react';

/** Where visitors log in: in a dialog over the page, or on the login page. */
export type LoginPlace = 'dialog' | 'page';

/** Selector of the links that open the dialog. */
export const loginOpeners = 'a[href="/login"][aria-haspopup]';

interface LoginLinkProps {
  readonly place: LoginPlace;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the login. Scripts open the dialog instead (`login-dialog-opener.tsx`). */
export function LoginLink({ place, className, children }: LoginLinkProps) {
  return (
    <a
      href="/login"
      aria-haspopup={place === 'dialog' ? 'dialog' : undefined}
      className={className}
    >
      {children}
    </a>
  );
}

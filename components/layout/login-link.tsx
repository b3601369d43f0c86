import type { ReactNode } from 'react';
import { PopoverButton } from '@/components/ui/popover-button';

/**
 * Where visitors log in: in the dialog of the page, or on the login page when the page has no
 * dialog.
 */
export type LoginPlace = 'dialog' | 'page';

interface LoginLinkProps {
  readonly place: LoginPlace;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link or button that leads to the login. */
export function LoginLink({ place, className, children }: LoginLinkProps) {
  if (place === 'page') {
    return (
      <a href="/login" className={className}>
        {children}
      </a>
    );
  }
  return (
    <PopoverButton popover="connexion" opens="dialog" href="/login" className={className}>
      {children}
    </PopoverButton>
  );
}

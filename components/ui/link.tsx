import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  /** false keeps the scroll position on the next page. */
  readonly scroll?: boolean;
}

/**
 * A link within the catalogue and the information pages. It is a plain link, which `SoftNavigation`
 * follows without loading a whole document: one listener for the page costs less than a script for
 * every link.
 */
export function Link({ scroll = true, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} data-soft={scroll ? '' : 'here'}>
      {children}
    </a>
  );
}

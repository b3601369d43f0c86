import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  /** false: the next page is shown at the height at which this one was left. */
  readonly scroll?: boolean;
}

/**
 * A link within the catalogue and the information pages. It is a plain one, which `SoftNavigation` follows without loading a
 * whole document; one such listener for the page costs less than a script for every link.
 */
export function Link({ scroll = true, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} data-soft={scroll ? '' : 'here'}>
      {children}
    </a>
  );
}

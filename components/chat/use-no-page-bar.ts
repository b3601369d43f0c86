import { useEffect } from 'react';

const property = '--page-bar-height';

/**
 * Tells the styles that this page has no bottom bar of its own. Otherwise, browsers scroll the page
 * as soon as a message is typed, to keep the caret clear of such a bar.
 */
export function useNoPageBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(property, '0px');
    return () => {
      style.removeProperty(property);
    };
  }, []);
}

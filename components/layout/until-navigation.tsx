'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Content of a layout that belongs to the first page only, such as a flash message. */
export function UntilNavigation({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(true);

  useEffect(() => {
    const hide = () => setShown(false);
    window.addEventListener('vitrine:page', hide);
    return () => window.removeEventListener('vitrine:page', hide);
  }, []);

  return isShown ? children : null;
}

'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { acceptsOptional, onCookieChoiceChange } from '@/components/layout/cookie-choice';
import type { RecentProductsProps } from './recent-products';

/** What was seen last in this browser; nothing of it is loaded, kept or shown before and without consent. */
export function RecentlyViewed({ productId }: RecentProductsProps) {
  const isAllowed = useSyncExternalStore(onCookieChoiceChange, acceptsOptional, () => false);
  const [Products, setProducts] = useState<ComponentType<RecentProductsProps>>();

  useEffect(() => {
    if (!isAllowed) return;
    import('./recent-products').then(
      (loaded) => setProducts(() => loaded.RecentProducts),
      () => undefined,
    );
  }, [isAllowed]);

  return isAllowed && Products ? <Products productId={productId} /> : null;
}

'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { acceptsOptional, onCookieChoiceChange } from '@/components/session/cookie-choice';
import { usePart } from '@/components/ui/use-part';
import type { RecentProductsProps } from './recent-products';

const loadProducts = () => import('./recent-products').then(({ RecentProducts }) => RecentProducts);

/** What was seen last in this browser; nothing of it is loaded, kept or shown before and without consent. */
export function RecentlyViewed({ productId }: RecentProductsProps) {
  const isAllowed = useSyncExternalStore(onCookieChoiceChange, acceptsOptional, () => false);
  const { Part: Products, want } = usePart(loadProducts);

  useEffect(() => {
    if (isAllowed) void want();
  }, [isAllowed, want]);

  return isAllowed && Products ? <Products productId={productId} /> : null;
}

'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { acceptsOptional, onCookieChoiceChange } from '@/components/session/cookie-choice';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { RecentProductsProps } from './recent-products';

const loadProducts = () => import('./recent-products').then(({ RecentProducts }) => RecentProducts);

/**
 * The recently viewed products of this browser. Nothing is loaded, stored or shown before consent
 * or without it.
 */
export function RecentlyViewed({ productId }: RecentProductsProps) {
  const isAllowed = useSyncExternalStore(onCookieChoiceChange, acceptsOptional, () => false);
  const { Component: Products, request } = useLazyComponent(loadProducts);

  useEffect(() => {
    if (isAllowed) void request();
  }, [isAllowed, request]);

  return isAllowed && Products ? <Products productId={productId} /> : null;
}

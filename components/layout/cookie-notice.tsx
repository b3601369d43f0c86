'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { hasCookieChoice, onCookieChoiceChange } from '@/components/session/cookie-choice';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadQuestion = () => import('./cookie-question').then(({ CookieQuestion }) => CookieQuestion);

/**
 * The cookie notice, which loads only when no choice is stored. Nothing optional runs before
 * consent or without it.
 */
export function CookieNotice() {
  const chosen = useSyncExternalStore(onCookieChoiceChange, hasCookieChoice, () => true);
  const { Component: Question, request } = useLazyComponent(loadQuestion);

  useEffect(() => {
    if (!chosen) void request();
  }, [chosen, request]);

  return chosen || !Question ? null : <Question />;
}

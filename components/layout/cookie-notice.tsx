'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { hasCookieChoice, onCookieChoiceChange } from '@/components/session/cookie-choice';
import { usePart } from '@/components/ui/use-part';

const loadQuestion = () => import('./cookie-question').then(({ CookieQuestion }) => CookieQuestion);

/** Shown, and fetched, while no choice is stored. Nothing optional runs before or without consent. */
export function CookieNotice() {
  const chosen = useSyncExternalStore(onCookieChoiceChange, hasCookieChoice, () => true);
  const { Part: Question, want } = usePart(loadQuestion);

  useEffect(() => {
    if (!chosen) void want();
  }, [chosen, want]);

  return chosen || !Question ? null : <Question />;
}

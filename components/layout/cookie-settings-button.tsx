'use client';

import { forgetCookieChoice } from '@/components/session/cookie-choice';

/** Reopens the cookie notice, so that the choice can be changed at any time. */
export function CookieSettingsButton() {
  return (
    <button type="button" onClick={({ currentTarget }) => forgetCookieChoice(currentTarget)}>
      Gérer les cookies
    </button>
  );
}

'use client';

import { forgetCookieChoice } from '@/components/session/cookie-choice';
import styles from './cookie-settings-button.module.css';

/** Reopens the cookie notice, so that the choice can be changed at any time. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className={styles.settings}
      onClick={({ currentTarget }) => forgetCookieChoice(currentTarget)}
    >
      Gérer les cookies
    </button>
  );
}

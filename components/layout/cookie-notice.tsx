'use client';

import { useSyncExternalStore } from 'react';
import { Link } from '@/components/ui/link';
import { hasCookieChoice, onCookieChoiceChange, storeCookieChoice } from './cookie-choice';
import styles from './cookie-notice.module.css';

/** Shown while no choice is stored; both answers weigh the same. Nothing optional runs before or without consent. */
export function CookieNotice() {
  const chosen = useSyncExternalStore(onCookieChoiceChange, hasCookieChoice, () => true);
  if (chosen) return null;
  return (
    <section aria-label="Cookies" className={styles.notice}>
      <p>
        Nous n’utilisons que les cookies nécessaires au panier et à votre compte. Acceptez-vous en
        plus que ce navigateur retienne vos recherches et les articles vus récemment, et d’éventuels
        cookies de mesure d’audience&nbsp;? <Link href="/privacy_policy">En savoir plus</Link>
      </p>
      <div className={styles.choices}>
        <button type="button" onClick={() => storeCookieChoice('accepted')}>
          Accepter
        </button>
        <button type="button" onClick={() => storeCookieChoice('rejected')}>
          Rejeter
        </button>
      </div>
    </section>
  );
}

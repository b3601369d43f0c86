import { useEffect } from 'react';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { Link } from '@/components/ui/link';
import styles from './cookie-notice.module.css';

/** More than its height on any screen, and never so much that nothing is left above it. */
const height = 'min(15rem, 50vh)';

/** The question of the cookie notice; both answers weigh the same. */
export function CookieQuestion() {
  // What takes the focus comes to stand above it. Said once somebody moves it: browsers then compute the style of the whole page
  // anew, as they would for `:has()`.
  useEffect(() => {
    const { style } = document.documentElement;
    const end = new AbortController();
    const makeRoom = () => {
      style.scrollPaddingBottom = height;
    };
    for (const sign of ['keydown', 'focusin']) {
      document.addEventListener(sign, makeRoom, { once: true, signal: end.signal });
    }
    return () => {
      end.abort();
      style.scrollPaddingBottom = '';
    };
  }, []);

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

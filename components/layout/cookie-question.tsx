import { useEffect, useRef } from 'react';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { deleteOptionalData } from '@/components/session/optional-data';
import { Link } from '@/components/ui/link';
import styles from './cookie-notice.module.css';
import { useQuestionFocus } from './use-question-focus';

/** Exceeds the notice above the response to an addition, but always leaves space above it. */
const height = 'min(20rem, 50vh)';

/** The question of the cookie notice, with two answers of equal weight. */
export function CookieQuestion() {
  const question = useRef<HTMLElement>(null);
  // Whenever it is asked, no consent is valid: it was withdrawn, has expired or was never given.
  useEffect(deleteOptionalData, []);
  // Focused elements scroll into view above the notice. Set on the first key press or focus, since
  // it makes browsers recompute the style of the whole page, as `:has()` would.
  useEffect(() => {
    const { style } = document.documentElement;
    const end = new AbortController();
    const reserveSpace = () => {
      style.scrollPaddingBottom = height;
    };
    for (const type of ['keydown', 'focusin']) {
      document.addEventListener(type, reserveSpace, { once: true, signal: end.signal });
    }
    return () => {
      end.abort();
      style.scrollPaddingBottom = '';
    };
  }, []);
  // After the effect above, which reserves the space for the focused element.
  useQuestionFocus(question);

  return (
    <section ref={question} tabIndex={-1} aria-label="Cookies" className={styles.notice}>
      <p>
        Nous n’utilisons que les cookies nécessaires au panier et à votre compte. Acceptez-vous en
        plus que ce navigateur retienne vos recherches, vos tailles et les articles vus
        récemment&nbsp;? <Link href="/privacy_policy">En savoir plus</Link>
      </p>
      <div className={styles.choices}>
        <button type="button" onClick={() => storeCookieChoice('accepted')}>
          Accepter
        </button>
        <button type="button" onClick={reject}>
          Rejeter
        </button>
      </div>
    </section>
  );
}

/** The question may be older than the data: another tab may have accepted meanwhile. */
function reject(): void {
  deleteOptionalData();
  storeCookieChoice('rejected');
}

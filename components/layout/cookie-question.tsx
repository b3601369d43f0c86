import { Link } from '@/components/ui/link';
import { storeCookieChoice } from './cookie-choice';
import styles from './cookie-notice.module.css';

/** The question of the cookie notice; both answers weigh the same. */
export function CookieQuestion() {
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

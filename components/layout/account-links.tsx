'use client';

import { useIsCustomer } from '@/components/session/use-me';
import { AccountIcon, HeartIcon } from '@/components/ui/icons';
import styles from './account-links.module.css';
import { LoginLink, type LoginPlace } from './login-link';

/*
 * Specification 1 section 4: customers see links to their wishlist and profile, others a link to
 * log in. A page has the same bytes for everybody and shows the links of visitors until the session
 * is known; without scripts, the login page redirects customers to the account. Both versions take
 * the same space.
 */

interface AccountProps {
  readonly login: LoginPlace;
}

/** The account links in the header, on wide screens. */
export function HeaderAccount({ login }: AccountProps) {
  if (!useIsCustomer()) {
    return (
      <div className={styles.header}>
        <LoginLink place={login} className={styles.login}>
          Se connecter
        </LoginLink>
      </div>
    );
  }
  return (
    <div className={styles.header}>
      <a href="/my_favorite" className={styles.tool}>
        <HeartIcon />
        <span className="visually-hidden" lang="en">
          Wishlist
        </span>
      </a>
      <a href="/my_account" className={styles.tool}>
        <AccountIcon />
        <span className="visually-hidden">Mon profil</span>
      </a>
    </div>
  );
}

/** The account links at the end of the menu. */
export function MenuAccount({ login }: AccountProps) {
  if (!useIsCustomer()) {
    return (
      <ul className={styles.menu}>
        <li>
          <LoginLink place={login} className={styles.entry}>
            Se connecter
          </LoginLink>
        </li>
        <li>
          <a href="/register">Créer un compte</a>
        </li>
      </ul>
    );
  }
  return (
    <ul className={styles.menu}>
      <li>
        <a href="/my_account">Mon profil</a>
      </li>
      <li>
        <a href="/my_favorite" lang="en">
          Wishlist
        </a>
      </li>
      <li>
        <a href="/myorder">Mes commandes</a>
      </li>
      <li>
        <a href="/chat">Messagerie</a>
      </li>
    </ul>
  );
}

/** The last tab of the tab bar on phones. */
export function TabAccount({ login }: AccountProps) {
  if (!useIsCustomer()) {
    return (
      <LoginLink place={login}>
        <AccountIcon />
        Connexion
      </LoginLink>
    );
  }
  return (
    <a href="/my_account">
      <AccountIcon />
      Mon Profil
    </a>
  );
}

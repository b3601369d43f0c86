'use client';

import { useMe } from '@/components/session/use-me';
import styles from './account-links.module.css';
import { AccountIcon, HeartIcon } from './icons';

/*
 * Specification 1 section 4: customers see links to their wishlist and profile, others links to log in. A page is the same bytes
 * for everybody and says what visitors see, until it is known who looks at it; without scripts, the login page leads a
 * customer on to the account. Both versions take the same room.
 */

function useIsCustomer(): boolean {
  const state = useMe()?.state;
  return state === 'signed-in' || state === 'unknown';
}

/** In the header, on wide screens. */
export function HeaderAccount() {
  if (!useIsCustomer()) {
    return (
      <div className={styles.header}>
        <a href="/login" className={styles.login}>
          Se connecter
        </a>
      </div>
    );
  }
  return (
    <div className={styles.header}>
      <a href="/my_favorite" className={styles.tool}>
        <HeartIcon />
        <span className="visually-hidden">Wishlist</span>
      </a>
      <a href="/my_account" className={styles.tool}>
        <AccountIcon />
        <span className="visually-hidden">Mon profil</span>
      </a>
    </div>
  );
}

/** At the end of the menu. */
export function MenuAccount() {
  const links = useIsCustomer()
    ? [
        { href: '/my_account', title: 'Mon profil' },
        { href: '/my_favorite', title: 'Wishlist' },
        { href: '/myorder', title: 'Mes commandes' },
      ]
    : [
        { href: '/login', title: 'Se connecter' },
        { href: '/register', title: 'Créer un compte' },
      ];
  return (
    <ul className={styles.menu}>
      {links.map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** The last tab of the bar on phones. */
export function TabAccount() {
  const customer = useIsCustomer();
  return (
    <a href={customer ? '/my_account' : '/login'}>
      <AccountIcon />
      {customer ? 'Mon Profil' : 'Connexion'}
    </a>
  );
}

import Link from 'next/link';
import { AccountIcon, BagIcon, HeartIcon, HomeIcon, SearchIcon } from './icons';
import styles from './tab-bar.module.css';

/** The mobile tab bar (specification 1 section 2, Footer). */
export function TabBar() {
  return (
    <nav aria-label="Raccourcis" className={styles.bar}>
      <Link href="/" prefetch={false}>
        <HomeIcon />
        Accueil
      </Link>
      <button type="button" popoverTarget="recherche">
        <SearchIcon />
        Rechercher
      </button>
      <a href="/cart">
        <BagIcon />
        Panier
      </a>
      <a href="/my_favorite">
        <HeartIcon />
        Wishlist
      </a>
      <a href="/my_account">
        <AccountIcon />
        Mon Profil
      </a>
    </nav>
  );
}

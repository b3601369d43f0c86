import { BagIcon, HeartIcon, HomeIcon, SearchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { PopoverButton } from '@/components/ui/popover-button';
import { TabAccount } from './account-links';
import type { LoginPlace } from './login-link';
import styles from './tab-bar.module.css';

/**
 * The tab bar of phones (specification 1 section 2, Footer); its last tab is the login for
 * visitors.
 */
export function TabBar({ login }: { readonly login: LoginPlace }) {
  return (
    <nav aria-label="Raccourcis" className={styles.bar}>
      <Link href="/">
        <HomeIcon />
        Accueil
      </Link>
      <PopoverButton popover="recherche" href="#recherche">
        <SearchIcon />
        Rechercher
      </PopoverButton>
      <a href="/cart">
        <BagIcon />
        Panier
      </a>
      <a href="/my_favorite" lang="en">
        <HeartIcon />
        Wishlist
      </a>
      <TabAccount login={login} />
    </nav>
  );
}

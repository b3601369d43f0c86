import { SearchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';
import { HeaderAccount } from './account-links';
import { CartButton } from './cart-button';
import styles from './header.module.css';
import type { LoginPlace } from './login-link';
import { MenuButton } from './menu';

interface HeaderProps {
  readonly shopName: string;
  readonly categories: readonly CategoryTree[];
  readonly login: LoginPlace;
}

/**
 * The header: menu, logo, top-level categories with panels that open on hover and focus, search,
 * account, favourites and the cart with its dropdown (specification 1 section 2).
 */
export function Header({ shopName, categories, login }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <MenuButton />
        <Link href="/" className="wordmark">
          {shopName}
        </Link>
        <nav aria-label="Rayons" className={styles.categories}>
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={categoryPath(category.id)}>{category.title}</Link>
                {category.children.length > 0 ? <ul data-branches={category.id} /> : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <button type="button" className={styles.tool} popoverTarget="recherche">
            <SearchIcon />
            <span className="visually-hidden">Rechercher</span>
          </button>
          <HeaderAccount login={login} />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

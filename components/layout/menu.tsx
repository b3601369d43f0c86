import { CloseButton } from '@/components/ui/close-button';
import { MenuIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { PopoverButton } from '@/components/ui/popover-button';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { categoryPath } from '@/lib/urls/paths';
import { MenuAccount } from './account-links';
import type { LoginPlace } from './login-link';
import styles from './menu.module.css';

const id = 'menu';

export function MenuButton() {
  return (
    <PopoverButton popover={id} href={`#${id}`} label="Menu" className={styles.button}>
      <MenuIcon />
    </PopoverButton>
  );
}

interface MenuProps {
  readonly categories: readonly CategoryTree[];
  readonly login: LoginPlace;
}

/** The category tree in a drawer, which opens without JavaScript. */
export function Menu({ categories, login }: MenuProps) {
  return (
    <nav id={id} popover="auto" aria-label="Menu" className={styles.drawer}>
      <CloseButton popover={id} label="Fermer le menu" className={styles.button} />
      <ul>
        <li>
          <Link href={cataloguePaths.categories} className={styles.all}>
            Tous les rayons
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <details name="famille" className="accordion">
              <summary>{category.title}</summary>
              <ul data-branches={category.id}>
                <li>
                  <Link href={categoryPath(category.id)}>{`Tout ${category.title}`}</Link>
                </li>
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <MenuAccount login={login} />
    </nav>
  );
}

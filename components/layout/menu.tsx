import Link from 'next/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/paths';
import { MenuAccount } from './account-links';
import { Disclosure } from './disclosure';
import { CloseIcon, MenuIcon } from './icons';
import styles from './menu.module.css';

/** The category tree in a drawer; opens without JavaScript. */
export function Menu({ categories }: { readonly categories: readonly CategoryTree[] }) {
  return (
    <Disclosure className={styles.menu}>
      <summary aria-label="Menu">
        <span className={styles.open}>
          <MenuIcon />
        </span>
        <span className={styles.close}>
          <CloseIcon />
        </span>
      </summary>
      <nav aria-label="Menu" className={styles.drawer}>
        <ul>
          <li>
            <Link href="/category" prefetch={false} className={styles.all}>
              Tous les rayons
            </Link>
          </li>
          {categories.map((family) => (
            <li key={family.id}>
              <details name="famille">
                <summary>{family.title}</summary>
                <ul>
                  <li>
                    <Link href={categoryPath(family.id)} prefetch={false}>
                      Tout {family.title}
                    </Link>
                  </li>
                  {family.children.map((branch) => (
                    <li key={branch.id}>
                      <Link href={categoryPath(branch.id)} prefetch={false}>
                        {branch.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
        <MenuAccount />
      </nav>
    </Disclosure>
  );
}

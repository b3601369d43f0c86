import { Disclosure } from '@/components/ui/disclosure';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { CategoryBranch, CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/paths';
import { MenuAccount } from './account-links';
import type { LoginPlace } from './login-way';
import styles from './menu.module.css';

interface MenuProps {
  readonly categories: readonly CategoryTree[];
  readonly login: LoginPlace;
}

/** The category tree in a drawer; opens without JavaScript. */
export function Menu({ categories, login }: MenuProps) {
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
            <Link href="/category" className={styles.all}>
              Tous les rayons
            </Link>
          </li>
          {categories.map((family) => (
            <li key={family.id}>
              <details name="famille">
                <summary>{family.title}</summary>
                <ul>
                  <li>
                    <Link href={categoryPath(family.id)}>Tout {family.title}</Link>
                  </li>
                  {family.children.map((branch) => (
                    <li key={branch.id ?? branch.title}>
                      <Branch branch={branch} />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
        <MenuAccount login={login} />
      </nav>
    </Disclosure>
  );
}

/** A branch is a link, or, where it has no page of its own, a heading above its categories. */
function Branch({ branch }: { readonly branch: CategoryBranch }) {
  if (branch.id !== null) {
    return <Link href={categoryPath(branch.id)}>{branch.title}</Link>;
  }
  return (
    <>
      <span className={styles.heading}>{branch.title}</span>
      <ul>
        {branch.children.map((leaf) => (
          <li key={leaf.id}>
            <Link href={categoryPath(leaf.id)}>{leaf.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

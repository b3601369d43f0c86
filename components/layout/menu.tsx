import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { PopoverButton } from '@/components/ui/popover-button';
import type { CategoryBranch, CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/paths';
import { MenuAccount } from './account-links';
import type { LoginPlace } from './login-way';
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

/** The category tree in a drawer; opens without JavaScript. */
export function Menu({ categories, login }: MenuProps) {
  return (
    <nav id={id} popover="auto" aria-label="Menu" className={styles.drawer}>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Fermer le menu"
        className={styles.button}
      >
        <CloseIcon />
      </button>
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
                  <Link href={categoryPath(family.id)}>{`Tout ${family.title}`}</Link>
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

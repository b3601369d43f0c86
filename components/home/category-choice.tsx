import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/domain/catalogue';
import styles from './category-choice.module.css';

interface CategoryChoiceProps {
  readonly categories: readonly Category[];
  readonly chosenId: string | null;
}

/** The parent categories, scrolling sideways; each reloads the products below (specification 1 section 2). */
export function CategoryChoice({ categories, chosenId }: CategoryChoiceProps) {
  const choices = [{ id: null, title: 'Tout' }, ...categories];
  return (
    <nav aria-label="Choisir un rayon" className={styles.choice}>
      <ul>
        {choices.map(({ id, title }) => (
          <li key={id ?? 'toutes'}>
            <Link
              href={id ? `/?category_id=${encodeURIComponent(id)}` : '/'}
              scroll={false}
              aria-current={id === chosenId ? 'true' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/domain/catalogue';
import styles from './category-choice.module.css';
import { ChoiceAnnouncement } from './choice-announcement';
import { selectionId } from './selection-id';

interface CategoryChoiceProps {
  readonly categories: readonly Category[];
  readonly chosenId: string | null;
  /** The announcement after a choice on this page: "Sélection Femme : 12 articles". */
  readonly announcement: string;
}

/**
 * The parent categories, scrolling sideways; each reloads the products below in place
 * (specification 1 section 2).
 */
export function CategoryChoice({ categories, chosenId, announcement }: CategoryChoiceProps) {
  const choices = [{ id: null, title: 'Tout' }, ...categories];
  return (
    <nav aria-label="Choisir un rayon" className={styles.choice}>
      <ul>
        {choices.map(({ id, title }) => (
          <li key={id ?? 'toutes'}>
            <Link
              href={`/${id ? `?category_id=${encodeURIComponent(id)}` : ''}#${selectionId}`}
              scroll={false}
              aria-current={id === chosenId ? 'true' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ChoiceAnnouncement announcement={announcement} />
    </nav>
  );
}

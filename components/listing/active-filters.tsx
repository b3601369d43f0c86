import { Link } from '@/components/ui/link';
import type { ChosenFilter } from '@/lib/catalogue/chosen-filters';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  readonly chosen: readonly ChosenFilter[];
  /** URL of the listing without filters. */
  readonly unfiltered: string;
}

/** The active filters of a listing, each with a link that removes it. */
export function ActiveFilters({ chosen, unfiltered }: ActiveFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filtres choisis" className={styles.chips}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link href={without} scroll={false} rel="nofollow">
            <span className="visually-hidden">Retirer </span>
            {label}
            <span aria-hidden="true"> ×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link href={unfiltered} scroll={false} rel="nofollow" className={styles.all}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}

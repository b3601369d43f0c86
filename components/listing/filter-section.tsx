import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './filter-panel.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly open: boolean;
  /** The way back to everything; null while nothing is chosen. */
  readonly clear: { readonly label: 'Tout' | 'Effacer'; readonly href: string } | null;
  /** How many values are chosen. */
  readonly chosen?: number;
  readonly children: ReactNode;
}

/** One of the panels of the filters, which opens and closes without scripts. */
export function FilterSection({ title, open, clear, chosen = 0, children }: FilterSectionProps) {
  return (
    <details open={open} className={`${styles.section} accordion`}>
      <summary>
        {title}
        {chosen > 0 ? (
          <span className={styles.chosen}>
            {chosen}
            <span className="visually-hidden">{chosen > 1 ? ' choisis' : ' choisi'}</span>
          </span>
        ) : null}
      </summary>
      {clear ? (
        <Link href={clear.href} scroll={false} rel="nofollow" className={styles.clear}>
          {clear.label}
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </Link>
      ) : null}
      {children}
    </details>
  );
}

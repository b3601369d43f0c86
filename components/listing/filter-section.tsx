import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './filter-panel.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly open: boolean;
  /** The link that clears the filter; null when nothing is chosen. */
  readonly clear: { readonly label: 'Tout' | 'Effacer'; readonly href: string } | null;
  /** The number of chosen values. */
  readonly chosen?: number;
  readonly children: ReactNode;
}

/** One panel of the filters, which expands and collapses without scripts. */
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

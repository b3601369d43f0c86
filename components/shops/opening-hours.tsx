import type { NearbyShop } from '@/lib/domain/shop';
import { formatOpeningHours } from './format-opening-hours';
import styles from './opening-hours.module.css';

/** The opening hours of a shop, a line each; nothing when they are unknown. */
export function OpeningHours({ hours }: Pick<NearbyShop, 'hours'>) {
  if (hours.length === 0) return null;
  return (
    <p className={styles.hours}>
      {hours.map((entry) => (
        <span key={`${entry.days} ${entry.opens}`}>{formatOpeningHours(entry)}</span>
      ))}
    </p>
  );
}

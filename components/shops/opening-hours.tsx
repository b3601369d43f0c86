import { Fragment } from 'react';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatOpeningHours } from './format-opening-hours';

/** The opening hours of a shop, a line each; nothing when they are unknown. */
export function OpeningHours({ hours }: Pick<NearbyShop, 'hours'>) {
  if (hours.length === 0) return null;
  return (
    <p className="note">
      {hours.map((entry) => (
        <Fragment key={`${entry.days} ${entry.opens}`}>
          <span>{formatOpeningHours(entry)}</span>
          <br />
        </Fragment>
      ))}
    </p>
  );
}

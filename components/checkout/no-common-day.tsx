import type { Offer } from '@/lib/checkout/days';
import type { Party } from '@/lib/checkout/parties';
import { weekdayNames } from '@/lib/checkout/weekdays';
import styles from './no-common-day.module.css';
import { sellerNames } from './seller-names';

interface NoCommonDayProps {
  readonly offer: Offer;
  readonly parties: readonly Party[];
}

/** Explains why no day suits a cart of several sellers, with the days of each. */
export function NoCommonDay({ offer, parties }: NoCommonDayProps) {
  const names = sellerNames(parties);
  return (
    <div className={styles.none}>
      <p>Aucun jour ne convient à tous les vendeurs de votre panier. Ils servent chacun&nbsp;:</p>
      <ul>
        {parties.map(({ sellerId }, index) => (
          <li key={sellerId}>
            <strong>{names[index]}</strong>&nbsp;: {daysOf(offer, sellerId)}
          </li>
        ))}
      </ul>
      <p>
        Choisissez un autre mode de livraison, ou commandez en plusieurs fois&nbsp;:{' '}
        <a href="/cart">retirez des articles de votre panier</a>.
      </p>
    </div>
  );
}

function daysOf({ served }: Offer, sellerId: string): string {
  const weekdays = served.find((each) => each.sellerId === sellerId)?.weekdays ?? [];
  return weekdays.length > 0 ? weekdayNames(weekdays) : 'aucun jour';
}

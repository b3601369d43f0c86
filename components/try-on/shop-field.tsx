import { SelectField } from '@/components/forms/select-field';
import { OpeningHours } from '@/components/shops/opening-hours';
import type { ShopHours } from '@/lib/checkout/opening-hours';
import styles from './try-on.module.css';

/** A shop that can be visited. */
export interface ShopOption {
  readonly id: string;
  readonly name: string;
  /** Its address; empty when it is unknown. */
  readonly place: string;
  readonly hours: ShopHours;
}

interface ShopFieldProps {
  readonly id: string;
  readonly shops: readonly ShopOption[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/** The field for the shop to visit; a single one is preselected. */
export function ShopField({ id, shops, chosen, error }: ShopFieldProps) {
  const only = shops.length === 1 ? shops[0]?.id : '';
  return (
    <div className={styles.shops}>
      <SelectField
        id={id}
        name="shop_id"
        label="Boutique"
        defaultValue={chosen || only}
        error={error}
      >
        <option value="">Choisissez une boutique</option>
        {shops.map((shop) => (
          <option key={shop.id} value={shop.id}>
            {[shop.name, shop.place].filter(Boolean).join(' – ')}
          </option>
        ))}
      </SelectField>
      <Hours shops={shops} />
    </div>
  );
}

/** Without JavaScript, the list of times does not follow the opening hours. */
function Hours({ shops }: Pick<ShopFieldProps, 'shops'>) {
  const known = shops.filter(({ hours }) => hours.length > 0);
  if (known.length === 0) return null;
  return (
    <details className="accordion">
      <summary>{shops.length === 1 ? 'Horaires de la boutique' : 'Horaires des boutiques'}</summary>
      <ul>
        {known.map(({ id, name, hours }) => (
          <li key={id}>
            <strong>{name}</strong>
            <OpeningHours hours={hours} />
          </li>
        ))}
      </ul>
    </details>
  );
}

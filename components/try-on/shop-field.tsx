import { SelectField } from '@/components/forms/select-field';
import type { ShopHours } from '@/lib/checkout/opening-hours';

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
  );
}

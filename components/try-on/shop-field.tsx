import forms from '@/components/forms/forms.module.css';
import { FieldError } from '@/components/forms/text-field';

/** A shop that can be visited. */
export interface ShopOption {
  readonly id: string;
  readonly name: string;
  /** Its address; empty when it is unknown. */
  readonly place: string;
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
    <div className={forms.field}>
      <label htmlFor={id}>Boutique</label>
      <select
        id={id}
        name="shop_id"
        className={forms.select}
        defaultValue={chosen || only}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">Choisissez une boutique</option>
        {shops.map((shop) => (
          <option key={shop.id} value={shop.id}>
            {[shop.name, shop.place].filter(Boolean).join(' – ')}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

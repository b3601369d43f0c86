import { priceParams } from '@/lib/catalogue/listing-address';
import { type PriceRange, priceRange } from '@/lib/domain/facets';
import { LazyPriceSlider } from './lazy-price-slider';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  /** Whole euros; null for an end without a limit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly range: PriceRange;
}

/**
 * The price range: two number fields and, with scripts, a slider with two handles (specification 1
 * section 5).
 */
export function PriceFields({ min, max, range }: PriceFieldsProps) {
  const { highest, step } = range;
  return (
    <div className={styles.price}>
      <fieldset aria-label="Prix, en euros" className={styles.fields}>
        <Amount label="De" name={priceParams.min} end={priceRange.lowest} step={step} given={min} />
        <Amount label="à" name={priceParams.max} end={highest} step={step} given={max} />
      </fieldset>
      <LazyPriceSlider min={min} max={max} highest={highest} step={step} />
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly name: string;
  /** The default when the field is empty. */
  readonly end: number;
  readonly step: number;
  readonly given: number | null;
}

function Amount({ label, name, end, step, given }: AmountProps) {
  return (
    <label>
      {label}
      <span className={styles.field}>
        <input
          type="number"
          inputMode="numeric"
          min={priceRange.lowest}
          max={priceRange.highest}
          step={step}
          name={name}
          defaultValue={given ?? ''}
          placeholder={String(end)}
        />
        €
      </span>
    </label>
  );
}

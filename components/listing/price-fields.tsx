import { priceRange } from '@/lib/domain/facets';
import { priceParams } from '@/lib/listing-address';
import styles from './price-fields.module.css';
import { PriceSliderPlace } from './price-slider-place';

const { lowest, highest, step } = priceRange;

interface PriceFieldsProps {
  /** Whole euros; null for an end that was not moved. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The two ends of the price: two numbers to type and, with scripts, a slider with two handles (specification 1 section 5). */
export function PriceFields({ min, max }: PriceFieldsProps) {
  return (
    <div className={styles.price}>
      <div className={styles.fields}>
        <Amount label="De" name={priceParams.min} end={lowest} given={min} />
        <Amount label="à" name={priceParams.max} end={highest} given={max} />
      </div>
      <PriceSliderPlace min={min} max={max} />
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly name: string;
  /** What counts while nothing is typed. */
  readonly end: number;
  readonly given: number | null;
}

function Amount({ label, name, end, given }: AmountProps) {
  return (
    <label>
      {label}
      <span className={styles.field}>
        <input
          type="number"
          inputMode="numeric"
          min={lowest}
          max={highest}
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

'use client';

import { useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { priceRange } from '@/lib/facets';
import { priceParams } from '@/lib/listing-address';
import styles from './price-fields.module.css';

const { lowest, highest, step } = priceRange;

interface PriceFieldsProps {
  /** Whole euros; null for an end that was not moved. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The two ends of the price: two numbers to type and, with scripts, a slider with two handles (specification 1 section 5). */
export function PriceFields({ min, max }: PriceFieldsProps) {
  const given = { min, max, from: textOf(min), to: textOf(max) };
  const [typed, setTyped] = useState(given);
  const isHydrated = useHydrated();
  // Chips, Back and links move the ends too.
  if (typed.min !== min || typed.max !== max) setTyped(given);

  const left = numberOf(typed.from, lowest);
  const right = numberOf(typed.to, highest);
  const setFrom = (from: string) => setTyped({ ...typed, from });
  const setTo = (to: string) => setTyped({ ...typed, to });
  return (
    <div className={styles.price}>
      <div className={styles.fields}>
        <Amount label="De" name={priceParams.min} end={lowest} value={typed.from} set={setFrom} />
        <Amount label="à" name={priceParams.max} end={highest} value={typed.to} set={setTo} />
      </div>
      {isHydrated ? (
        <div className={styles.slider}>
          <span
            className={styles.chosen}
            style={{ left: share(left), right: share(highest - right) }}
          />
          <Handle
            label="Prix le plus bas"
            value={left}
            set={(price) => setFrom(textOf(Math.min(price, right - step)))}
          />
          <Handle
            label="Prix le plus haut"
            value={right}
            set={(price) => setTo(textOf(Math.max(price, left + step)))}
          />
        </div>
      ) : null}
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly name: string;
  /** What counts while nothing is typed. */
  readonly end: number;
  readonly value: string;
  readonly set: (text: string) => void;
}

function Amount({ label, name, end, value, set }: AmountProps) {
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
          value={value}
          placeholder={String(end)}
          onChange={(event) => set(event.target.value)}
        />
        €
      </span>
    </label>
  );
}

interface HandleProps {
  readonly label: string;
  readonly value: number;
  readonly set: (price: number) => void;
}

function Handle({ label, value, set }: HandleProps) {
  return (
    <input
      type="range"
      min={lowest}
      max={highest}
      step={step}
      aria-label={label}
      aria-valuetext={`${value} €`}
      value={value}
      onChange={(event) => set(Number(event.target.value))}
    />
  );
}

function share(euros: number): string {
  return `${(100 * euros) / highest}%`;
}

function textOf(euros: number | null): string {
  return euros === null || euros < lowest || euros > highest ? '' : String(euros);
}

function numberOf(text: string, end: number): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), highest) : end;
}

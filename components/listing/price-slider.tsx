'use client';

import { type RefObject, useEffect, useState } from 'react';
import { priceRange } from '@/lib/domain/facets';
import { priceParams } from '@/lib/listing-address';
import styles from './price-slider.module.css';

const { lowest, highest, step } = priceRange;

export interface PriceSliderProps {
  /** Whole euros; null for an end that was not moved. */
  readonly min: number | null;
  readonly max: number | null;
  /** Stands in the form of the two numbers, which the handles move and which move the handles. */
  readonly place: RefObject<HTMLElement | null>;
}

/** The two handles of the price (specification 1 section 9). */
export function PriceSlider({ min, max, place }: PriceSliderProps) {
  const given = { min, max, left: min ?? lowest, right: max ?? highest };
  const [ends, setEnds] = useState(given);
  // Chips, Back and links move the ends too.
  if (ends.min !== min || ends.max !== max) setEnds(given);
  const { left, right } = ends;

  useEffect(() => {
    const form = place.current?.closest('form');
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name, value } = target;
      if (name === priceParams.min) setEnds((now) => ({ ...now, left: numberOf(value, lowest) }));
      if (name === priceParams.max) setEnds((now) => ({ ...now, right: numberOf(value, highest) }));
    };
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, [place]);

  const move = (part: Partial<Record<'left' | 'right', number>>) => {
    const moved = { ...ends, ...part };
    setEnds(moved);
    const form = place.current?.closest('form');
    write(form, priceParams.min, moved.left);
    write(form, priceParams.max, moved.right);
  };
  return (
    <div className={styles.slider}>
      <span
        className={styles.chosen}
        style={{ left: share(left), right: share(highest - right) }}
      />
      <Handle
        label="Prix le plus bas"
        value={left}
        set={(price) => move({ left: Math.min(price, right - step) })}
      />
      <Handle
        label="Prix le plus haut"
        value={right}
        set={(price) => move({ right: Math.max(price, left + step) })}
      />
    </div>
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

function write(form: HTMLFormElement | null | undefined, name: string, price: number): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = price > lowest && price < highest ? String(price) : '';
}

function share(euros: number): string {
  return `${(100 * euros) / highest}%`;
}

function numberOf(text: string, end: number): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), highest) : end;
}

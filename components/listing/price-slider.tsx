'use client';

import { type RefObject, useEffect, useState } from 'react';
import { priceParams } from '@/lib/catalogue/listing-address';
import { type PriceRange, priceRange } from '@/lib/domain/facets';
import styles from './price-slider.module.css';

const { lowest } = priceRange;

export interface PriceSliderProps extends PriceRange {
  /** Whole euros; null for an end without a limit. */
  readonly min: number | null;
  readonly max: number | null;
  /** An element in the form of the two number fields, which the handles set and follow. */
  readonly container: RefObject<HTMLElement | null>;
}

/** The price slider with two handles (specification 1 section 9). */
export function PriceSlider({ min, max, highest, step, container }: PriceSliderProps) {
  const [ends, setEnds] = useState({ left: min, right: max });
  const left = Math.min(ends.left ?? lowest, highest - step);
  const right = Math.min(ends.right ?? highest, highest);
  const share = (euros: number) => `${(100 * euros) / highest}%`;

  useEffect(() => {
    const form = container.current?.closest('form');
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name, value } = target;
      if (name === priceParams.min) setEnds((now) => ({ ...now, left: numberOf(value) }));
      if (name === priceParams.max) setEnds((now) => ({ ...now, right: numberOf(value) }));
    };
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, [container]);

  const move = (part: Partial<typeof ends>) => {
    const moved = { ...ends, ...part };
    setEnds(moved);
    const form = container.current?.closest('form');
    write(form, priceParams.min, moved.left);
    write(form, priceParams.max, moved.right);
  };
  const moveLeft = (price: number) => {
    const end = Math.min(price, right - step);
    move({ left: end > lowest ? end : null });
  };
  const moveRight = (price: number) => {
    const end = Math.max(price, left + step);
    move({ right: end < highest ? end : null });
  };
  return (
    <div className={styles.slider}>
      <span
        className={styles.chosen}
        style={{ left: share(left), right: share(highest - right) }}
      />
      <Handle label="Prix le plus bas" highest={highest} step={step} value={left} set={moveLeft} />
      <Handle
        label="Prix le plus haut"
        highest={highest}
        step={step}
        value={right}
        set={moveRight}
      />
    </div>
  );
}

interface HandleProps extends PriceRange {
  readonly label: string;
  readonly value: number;
  readonly set: (price: number) => void;
}

function Handle({ label, highest, step, value, set }: HandleProps) {
  return (
    <input
      type="range"
      min={lowest}
      max={highest}
      step={step}
      aria-label={label}
      aria-valuetext={`${value}\u00a0€`}
      value={value}
      onChange={(event) => set(Number(event.target.value))}
    />
  );
}

function write(form: HTMLFormElement | null | undefined, name: string, price: number | null): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = price === null ? '' : String(price);
}

function numberOf(text: string): number | null {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

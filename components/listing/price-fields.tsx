'use client';

import { useEffect, useState } from 'react';
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
  const given = `${min} ${max}`;
  const [shown, setShown] = useState(given);
  const [from, setFrom] = useState(textOf(min));
  const [to, setTo] = useState(textOf(max));
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  if (shown !== given) {
    setShown(given);
    setFrom(textOf(min));
    setTo(textOf(max));
  }

  const left = Math.min(numberOf(from, lowest), highest);
  const right = Math.min(numberOf(to, highest), highest);
  const field = { type: 'number', min: lowest, max: highest, step, inputMode: 'numeric' } as const;
  const handle = { min: lowest, max: highest, step };
  return (
    <div className={styles.price}>
      <div className={styles.fields}>
        <label>
          De
          <span className={styles.field}>
            <input
              {...field}
              name={priceParams.min}
              value={from}
              placeholder={String(lowest)}
              onChange={(event) => setFrom(event.target.value)}
            />
            €
          </span>
        </label>
        <label>
          à
          <span className={styles.field}>
            <input
              {...field}
              name={priceParams.max}
              value={to}
              placeholder={String(highest)}
              onChange={(event) => setTo(event.target.value)}
            />
            €
          </span>
        </label>
      </div>
      {isAlive ? (
        <div className={styles.slider}>
          <span
            className={styles.chosen}
            style={{ left: share(left), right: share(highest - right) }}
          />
          <input
            type="range"
            {...handle}
            aria-label="Prix le plus bas"
            aria-valuetext={`${left} €`}
            value={left}
            onChange={(event) =>
              setFrom(textOf(Math.min(Number(event.target.value), right - step)))
            }
          />
          <input
            type="range"
            {...handle}
            aria-label="Prix le plus haut"
            aria-valuetext={`${right} €`}
            value={right}
            onChange={(event) => setTo(textOf(Math.max(Number(event.target.value), left + step)))}
          />
        </div>
      ) : null}
    </div>
  );
}

function share(euros: number): string {
  return `${(100 * euros) / highest}%`;
}

function textOf(euros: number | null): string {
  return euros === null || euros < lowest || euros > highest ? '' : String(euros);
}

function numberOf(text: string, otherwise: number): number {
  return /^\d+$/.test(text) ? Number(text) : otherwise;
}

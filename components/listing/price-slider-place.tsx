'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import styles from './price-fields.module.css';
import type { PriceSliderProps } from './price-slider';

interface Loaded {
  readonly Slider: ComponentType<PriceSliderProps>;
  readonly form: HTMLFormElement;
}

/** Where the slider stands, which comes once its section is open: most who look at a listing never touch it. */
export function PriceSliderPlace({ min, max }: Omit<PriceSliderProps, 'form'>) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const section = place.current?.closest('details');
    const form = place.current?.closest('form');
    if (!section || !form) return;
    const load = () => {
      if (!section.open) return;
      import('./price-slider').then(
        ({ PriceSlider }) => setLoaded({ Slider: PriceSlider, form }),
        // The numbers can be typed.
        () => undefined,
      );
    };
    load();
    section.addEventListener('toggle', load);
    return () => section.removeEventListener('toggle', load);
  }, []);

  return (
    <div ref={place} className={styles.place}>
      {loaded ? <loaded.Slider min={min} max={max} form={loaded.form} /> : null}
    </div>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { usePart } from '@/components/ui/use-part';
import styles from './price-fields.module.css';
import type { PriceSliderProps } from './price-slider';

const loadSlider = () => import('./price-slider').then(({ PriceSlider }) => PriceSlider);

/** Where the slider stands, which comes once its section is open: most who look at a listing never touch it. */
export function PriceSliderPlace({ min, max }: Omit<PriceSliderProps, 'form'>) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const { Part: Slider, want } = usePart(loadSlider);
  const form = place?.closest('form');

  useEffect(() => {
    const section = place?.closest('details');
    if (!section) return;
    const load = () => {
      if (section.open) void want();
    };
    load();
    section.addEventListener('toggle', load);
    return () => section.removeEventListener('toggle', load);
  }, [place, want]);

  return (
    <div ref={setPlace} className={styles.place}>
      {Slider && form ? <Slider min={min} max={max} form={form} /> : null}
    </div>
  );
}

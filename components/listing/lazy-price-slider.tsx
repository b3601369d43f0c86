'use client';

import { useEffect, useRef } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './price-fields.module.css';
import type { PriceSliderProps } from './price-slider';

const loadSlider = () => import('./price-slider').then(({ PriceSlider }) => PriceSlider);

/** Where the slider stands, which comes once its section is open: most who look at a listing never touch it. */
export function LazyPriceSlider(slider: Omit<PriceSliderProps, 'place'>) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: Slider, request } = useLazyComponent(loadSlider);

  useEffect(() => {
    const section = place.current?.closest('details');
    if (!section) return;
    const load = () => {
      if (section.open) void request();
    };
    load();
    section.addEventListener('toggle', load);
    return () => section.removeEventListener('toggle', load);
  }, [request]);

  return (
    <div ref={place} className={styles.place}>
      {Slider ? <Slider {...slider} place={place} /> : null}
    </div>
  );
}

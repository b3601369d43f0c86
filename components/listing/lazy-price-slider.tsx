'use client';

import { useEffect, useRef } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './price-fields.module.css';
import type { PriceSliderProps } from './price-slider';

const loadSlider = () => import('./price-slider').then(({ PriceSlider }) => PriceSlider);

/** The price slider, which loads when its section is opened: most visitors never use it. */
export function LazyPriceSlider(slider: Omit<PriceSliderProps, 'container'>) {
  const container = useRef<HTMLDivElement>(null);
  const { Component: Slider, request } = useLazyComponent(loadSlider);

  useEffect(() => {
    const section = container.current?.closest('details');
    if (!section) return;
    const load = () => {
      if (section.open) void request();
    };
    load();
    section.addEventListener('toggle', load);
    return () => section.removeEventListener('toggle', load);
  }, [request]);

  return (
    <div ref={container} className={styles.place}>
      {Slider ? <Slider {...slider} container={container} /> : null}
    </div>
  );
}

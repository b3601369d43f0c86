'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { savesData } from '@/components/ui/saves-data';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './carousel.module.css';

const loadMotion = () => import('./carousel-motion').then(({ CarouselMotion }) => CarouselMotion);

interface CarouselProps {
  /** The name of the row: "La sélection du moment". */
  readonly label: string;
  /** An element that scrolls sideways, with a list in it. */
  readonly children: ReactNode;
}

/**
 * A row that can be scrolled without scripts. The code that makes it play loads when it comes into
 * view, but not with reduced motion or in data-saving mode.
 */
export function Carousel({ label, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const { Component: Motion, request } = useLazyComponent(loadMotion);

  useEffect(() => {
    if (!root.current || prefersReducedMotion() || savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      void request();
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [request]);

  return (
    <div ref={root} className={styles.carousel}>
      {children}
      <div className={styles.strip}>{Motion && <Motion label={label} root={root} />}</div>
    </div>
  );
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

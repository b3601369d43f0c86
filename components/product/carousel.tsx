'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { savesData } from '@/components/ui/saves-data';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './carousel.module.css';

const loadMotion = () => import('./carousel-motion').then(({ CarouselMotion }) => CarouselMotion);

interface CarouselProps {
  /** What moves, in the carousel's own words: "La sélection du moment". */
  readonly label: string;
  /** One element that scrolls sideways, with a list in it. */
  readonly children: ReactNode;
}

/**
 * A row that can be scrolled before and without scripts; what makes it move by itself is loaded when it comes into view, and
 * not at all for somebody who wants nothing to move or no data to be spent.
 */
export function Carousel({ label, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const { Component: Motion, request } = useLazyComponent(loadMotion);

  useEffect(() => {
    if (!root.current || wantsStillness() || savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void request();
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [request]);

  return (
    <div ref={root} className={styles.carousel}>
      {children}
      <div className={styles.strip}>{Motion ? <Motion label={label} root={root} /> : null}</div>
    </div>
  );
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import round from '@/components/ui/round-button.module.css';
import styles from './carousel.module.css';
import { linearMotion } from './linear-motion';
import { useCarouselAutoplay } from './use-carousel-autoplay';
import { useCarouselSlides } from './use-carousel-slides';

export interface CarouselMotionProps {
  readonly label: string;
  /** The first child scrolls sideways. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Specification 1 section 9. */
const delayMs = 1000;

/** Stopping one row stops all rows, also on the following pages. */
let isStopped = false;

/** Makes the row an endless carousel that plays until the shopper interacts, with buttons. */
export function CarouselMotion({ label, root }: CarouselMotionProps) {
  const plugins = useMemo(
    () => [Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false }), linearMotion()],
    [],
  );
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start' }, plugins);
  const [isPlaying, setPlaying] = useState(!isStopped);

  const stop = useCallback(() => {
    isStopped = true;
    setPlaying(false);
  }, []);

  useEffect(() => {
    const row = root.current;
    const viewport = row?.firstElementChild;
    if (!row || !(viewport instanceof HTMLElement)) return;
    // A row that the shopper has scrolled does not play.
    if (viewport.scrollLeft > 0) stop();
    row.style.setProperty('--scrollbar', `${viewport.offsetHeight - viewport.clientHeight}px`);
    row.dataset.moving = '';
    viewport.scrollLeft = 0;
    attach(viewport);
    return () => {
      delete row.dataset.moving;
    };
  }, [root, attach, stop]);

  const canMove = useCarouselSlides(carousel, stop);
  useCarouselAutoplay(carousel, isPlaying && canMove, setPlaying);

  if (!carousel || !canMove) return null;
  const toggle = () => {
    isStopped = isPlaying;
    setPlaying(!isPlaying);
  };
  const go = (move: () => void) => () => {
    stop();
    move();
  };
  return (
    <fieldset aria-label={`Défilement\u00a0: ${label}`} className={styles.controls}>
      <Control name="Article précédent" onClick={go(() => carousel.scrollPrev())}>
        <path d="m15 5-7 7 7 7" />
      </Control>
      <Control name={isPlaying ? 'Mettre en pause' : 'Lancer le défilement'} onClick={toggle}>
        <path d={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5.500v13l10-6.500Z'} />
      </Control>
      <Control name="Article suivant" onClick={go(() => carousel.scrollNext())}>
        <path d="m9 5 7 7-7 7" />
      </Control>
    </fieldset>
  );
}

interface ControlProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Control({ name, onClick, children }: ControlProps) {
  return (
    <button type="button" aria-label={name} title={name} className={round.button} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

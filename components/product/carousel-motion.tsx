'use client';

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import round from '@/components/ui/round-button.module.css';
import styles from './carousel.module.css';
import { linearMotion } from './linear-motion';

export interface CarouselMotionProps {
  readonly label: string;
  /** The first child scrolls sideways. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Specification 1 section 9. */
const delayMs = 1000;
/** Pictures load when they are this many slides away, so that they are ready when they slide in. */
const preloadedSlides = 6;
const wheelStepPx = 80;

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
  const [canMove, setCanMove] = useState(false);

  function choose(plays: boolean): void {
    isStopped = !plays;
    setPlaying(plays);
  }

  useEffect(() => {
    const row = root.current;
    const viewport = row?.firstElementChild;
    if (!row || !(viewport instanceof HTMLElement)) return;
    // A row that the shopper has scrolled does not play.
    if (viewport.scrollLeft > 0) {
      isStopped = true;
      setPlaying(false);
    }
    row.style.setProperty('--scrollbar', `${viewport.offsetHeight - viewport.clientHeight}px`);
    row.dataset.moving = '';
    viewport.scrollLeft = 0;
    attach(viewport);
    return () => {
      delete row.dataset.moving;
    };
  }, [root, attach]);

  useEffect(() => {
    if (!carousel) return;
    const stop = () => {
      isStopped = true;
      setPlaying(false);
    };
    const onFocus = (event: FocusEvent) => {
      const { target } = event;
      // A click moves the focus too; the slide must not move away under the pointer.
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      stop();
      carousel.rootNode().scrollLeft = 0;
      carousel.scrollTo(
        carousel.slideNodes().findIndex((slide) => slide.contains(target)),
        true,
      );
    };
    const preload = () => {
      const slides = carousel.slideNodes();
      for (let offset = 0; offset < preloadedSlides; offset += 1) {
        const slide = slides[(carousel.selectedScrollSnap() + offset) % slides.length];
        slide?.querySelector('img')?.setAttribute('loading', 'eager');
      }
    };
    const measure = () => {
      setCanMove(carousel.scrollSnapList().length > 1);
      preload();
    };
    const row = carousel.rootNode();
    const onWheel = wheel(carousel, stop);
    row.addEventListener('focusin', onFocus);
    row.addEventListener('wheel', onWheel, { passive: false });
    carousel.on('pointerDown', stop).on('select', preload).on('reInit', measure);
    measure();
    return () => {
      row.removeEventListener('focusin', onFocus);
      row.removeEventListener('wheel', onWheel);
    };
  }, [carousel]);

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (!carousel || !autoplay || !isPlaying || !canMove) return;
    const row = carousel.rootNode();
    let isHovered = row.matches(':hover');
    let isInView = false;
    const update = () => (isInView && !isHovered ? autoplay.play() : autoplay.stop());
    const onPointer = (event: PointerEvent) => {
      isHovered = event.type === 'pointerenter' && event.pointerType === 'mouse';
      update();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      { threshold: 0.25 },
    );
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const onMotion = () => setPlaying(!motion.matches);
    observer.observe(row);
    row.addEventListener('pointerenter', onPointer);
    row.addEventListener('pointerleave', onPointer);
    motion.addEventListener('change', onMotion);
    // After a resize the carousel restarts, stopped.
    carousel.on('reInit', update);
    return () => {
      observer.disconnect();
      row.removeEventListener('pointerenter', onPointer);
      row.removeEventListener('pointerleave', onPointer);
      motion.removeEventListener('change', onMotion);
      carousel.off('reInit', update);
      autoplay.stop();
    };
  }, [carousel, isPlaying, canMove]);

  if (!carousel || !canMove) return null;
  const go = (move: () => void) => () => {
    choose(false);
    move();
  };
  return (
    <fieldset aria-label={`Défilement : ${label}`} className={styles.controls}>
      <Control name="Article précédent" onClick={go(() => carousel.scrollPrev())}>
        <path d="m15 5-7 7 7 7" />
      </Control>
      <Control
        name={isPlaying ? 'Mettre en pause' : 'Lancer le défilement'}
        onClick={() => choose(!isPlaying)}
      >
        <path d={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5.500v13l10-6.500Z'} />
      </Control>
      <Control name="Article suivant" onClick={go(() => carousel.scrollNext())}>
        <path d="m9 5 7 7-7 7" />
      </Control>
    </fieldset>
  );
}

/**
 * Returns a wheel handler that moves one slide per step of horizontal scrolling, which would
 * otherwise navigate the browser's history.
 */
function wheel(
  carousel: { scrollNext(): void; scrollPrev(): void },
  onTurn: () => void,
): (event: WheelEvent) => void {
  let turned = 0;
  return (event) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    onTurn();
    turned += event.deltaX;
    if (Math.abs(turned) < wheelStepPx) return;
    if (turned > 0) carousel.scrollNext();
    else carousel.scrollPrev();
    turned = 0;
  };
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

import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

/** Pictures load when they are this many slides away, so that they are ready when they slide in. */
const preloadedSlides = 6;
const wheelStepPx = 80;

/**
 * Loads the pictures of the next slides, and moves the slides by wheel and focus.
 * @param stop called when the shopper moves them or drags
 * @returns whether the slides are wider than the row
 */
export function useCarouselSlides(
  carousel: EmblaCarouselType | undefined,
  stop: () => void,
): boolean {
  const [canMove, setCanMove] = useState(false);

  useEffect(() => {
    if (!carousel) return;
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
  }, [carousel, stop]);

  return canMove;
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

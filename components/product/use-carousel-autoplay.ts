import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect } from 'react';

/**
 * Plays the carousel while it is in view and not hovered.
 * @param setPlaying called when the customer changes the preference for reduced motion
 */
export function useCarouselAutoplay(
  carousel: EmblaCarouselType | undefined,
  isPlaying: boolean,
  setPlaying: (isPlaying: boolean) => void,
): void {
  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (!carousel || !autoplay || !isPlaying) return;
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
  }, [carousel, isPlaying, setPlaying]);
}

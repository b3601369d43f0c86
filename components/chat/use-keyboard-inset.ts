import { useEffect } from 'react';

const property = '--keyboard-inset';

/**
 * Sets `--keyboard-inset` to the height of the window that a phone's keyboard covers: browsers
 * shrink the visual viewport by it, but not the page. A pinch-zoomed page is not covered.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty(property, `${inset}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty(property);
    };
  }, []);
}

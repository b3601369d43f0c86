import { useEffect } from 'react';

const property = '--keyboard-inset';

/**
 * Tells the styles how much of the window the keyboard of a phone covers: browsers shrink only what is seen of the page by it,
 * not the page. A page that was zoomed by two fingers is not covered.
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

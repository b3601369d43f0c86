import { type RefObject, useEffect, useState } from 'react';

const uses = ['pointerenter', 'focusin', 'toggle'] as const;

/**
 * Whether the visitor has used the panel around an element: by pointer, by focus, or by opening it.
 */
export function useFirstUse(inside: RefObject<HTMLElement | null>): boolean {
  const [isUsed, setUsed] = useState(false);

  useEffect(() => {
    const panel = inside.current?.closest('[popover]');
    if (!panel || isUsed) return;
    const use = () => setUsed(true);
    // Before the scripts loaded.
    if (panel.matches(':hover, :focus-within')) use();
    const removal = new AbortController();
    const { signal } = removal;
    for (const type of uses) panel.addEventListener(type, use, { capture: true, signal });
    return () => removal.abort();
  }, [inside, isUsed]);

  return isUsed;
}

'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A `<details>` that also closes on Escape, on a click outside and when one of its links is
 * followed.
 */
export function Disclosure({ className, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = (focus: boolean) => {
      if (!details.open) return;
      details.open = false;
      if (focus) details.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), listening);
    document.addEventListener(
      'click',
      ({ target }) => {
        const isInside = target instanceof Element && details.contains(target);
        if (!isInside || target.closest('a')) close(false);
      },
      listening,
    );
    return () => listening.abort();
  }, []);

  return (
    <details ref={ref} className={className}>
      {children}
    </details>
  );
}

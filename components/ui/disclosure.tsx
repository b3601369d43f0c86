'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { closeDetails } from './close-details';

interface DisclosureProps {
  /** Disclosures with the same name close each other, also without scripts. */
  readonly name?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A `<details>` that also closes on Escape, when a click or the focus goes elsewhere, and when one
 * of its links is followed. It stays open behind a popover, which returns the focus to its button.
 */
export function Disclosure({ name, className, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open || isInPopover(target)) return;
      details.querySelector('summary')?.focus();
      closeDetails(details);
    };
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && details.contains(target);
      if (!isInside && !isInPopover(target)) closeDetails(details);
    };
    const closeAfterLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeDetails(details);
    };
    const listening = new AbortController();
    document.addEventListener('keydown', closeOnEscape, listening);
    document.addEventListener('click', closeOutside, listening);
    document.addEventListener('focusin', closeOutside, listening);
    details.addEventListener('click', closeAfterLink, listening);
    return () => listening.abort();
  }, []);

  return (
    <details ref={ref} name={name} className={className}>
      {children}
    </details>
  );
}

function isInPopover(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null;
}

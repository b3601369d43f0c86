'use client';

import { useEffect, useRef, useState } from 'react';
import type { Message } from '@/lib/domain/message';

/** What a form already knows when it is shown: the outcome of an attempt without JavaScript. */
export interface FormStart extends Message {
  readonly errors?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * The notice of a form: `show` says what became of an attempt and moves the focus there, unless it has a better place, and
 * `show(null)` takes it away. A notice that was there from the start leaves the focus alone.
 */
export function useNotice(start: FormStart | null, focus?: FocusOptions) {
  const [notice, setNotice] = useState(start);
  const ref = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const preventScroll = focus?.preventScroll ?? false;

  // With the commit that shows the notice, not a frame later: by then the next keys may already go to a field.
  useEffect(() => {
    if (notice && takesFocus.current) ref.current?.focus({ preventScroll });
  }, [notice, preventScroll]);

  function show(next: FormStart | null, { moveFocus = true } = {}): void {
    takesFocus.current = moveFocus;
    setNotice(next);
  }

  return { notice: { ...notice, ref }, show };
}

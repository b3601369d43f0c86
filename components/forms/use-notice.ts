'use client';

import { useEffect, useRef, useState } from 'react';
import type { Message } from '@/lib/domain/message';

/** The outcome of an attempt without JavaScript, which the form shows initially. */
export interface FormStart extends Message {
  readonly errors?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * The notice of a form. `show` displays an outcome and moves the focus to it unless told otherwise;
 * `show(null)` removes it. An initial notice has the focus since the page loaded.
 */
export function useNotice(start: FormStart | null, focus?: FocusOptions) {
  const [notice, setNotice] = useState(start);
  const ref = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const preventScroll = focus?.preventScroll ?? false;

  // In the commit that shows the notice, not a frame later: by then the next key may go to a field.
  useEffect(() => {
    if (notice && takesFocus.current) ref.current?.focus({ preventScroll });
  }, [notice, preventScroll]);

  function show(next: FormStart | null, { moveFocus = true } = {}): void {
    takesFocus.current = moveFocus;
    setNotice(next);
  }

  return { notice: { ...notice, ref }, show };
}

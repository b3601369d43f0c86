'use client';

import { useEffect } from 'react';
import { type BackgroundFields, postInBackground } from './post-in-background';

interface PostOnViewProps {
  readonly action: string;
  readonly fields?: BackgroundFields;
}

/**
 * Records that the shopper has seen this page, by a POST request when the page is visible and when
 * the fields change: GET requests change nothing. A tab in the background or a prerendered page
 * waits until it is visible.
 */
export function PostOnView({ action, fields }: PostOnViewProps) {
  const content = JSON.stringify(fields ?? {});
  useEffect(() => {
    const stop = () => document.removeEventListener('visibilitychange', post);
    function post(): void {
      if (document.visibilityState !== 'visible') return;
      stop();
      void postInBackground(action, JSON.parse(content));
    }
    document.addEventListener('visibilitychange', post);
    post();
    return stop;
  }, [action, content]);
  return null;
}

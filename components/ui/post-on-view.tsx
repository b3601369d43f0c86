'use client';

import { useEffect } from 'react';
import { type BackgroundFields, postInBackground } from './post-in-background';

interface PostOnViewProps {
  readonly action: string;
  readonly fields?: BackgroundFields;
}

/**
 * Records that the shopper has seen this page, by a POST request when the page is displayed and
 * when the fields change: GET requests change nothing.
 */
export function PostOnView({ action, fields }: PostOnViewProps) {
  const content = JSON.stringify(fields ?? {});
  useEffect(() => {
    void postInBackground(action, JSON.parse(content));
  }, [action, content]);
  return null;
}

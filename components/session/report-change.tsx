'use client';

import { useEffect } from 'react';
import { useMe, useRefreshMe } from './use-me';

/**
 * Has the other tabs read the session again after a form that led to this page, such as a removed
 * favourite: only forms that stay on their page report a change themselves.
 */
export function ReportChange() {
  // Opens the channel to the other tabs.
  useMe();
  const report = useRefreshMe();
  useEffect(() => void report(), [report]);
  return null;
}

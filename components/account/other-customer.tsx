'use client';

import { useEffect } from 'react';
import { deleteOptionalData } from '@/components/session/optional-data';

/**
 * Deletes the optional data that the browser stores of another customer, after a login without
 * scripts or before they ran.
 */
export function OtherCustomer() {
  useEffect(deleteOptionalData, []);
  return null;
}

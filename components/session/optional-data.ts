import { store } from './storage';

/** Storage keys of the data that exists only with the shopper's consent. */
export const optionalKeys = {
  recentProducts: 'vitrine-vus',
  recentSearches: 'vitrine-recherches',
  ownSizes: 'vitrine-tailles',
} as const;

/** Deletes what this browser has stored with the shopper's consent. */
export function deleteOptionalData(): void {
  for (const key of Object.values(optionalKeys)) store(key, null);
}

import { acceptsOptional } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import { readStored, store } from '@/components/session/storage';

/** The recent searches, which only this browser stores, with the shopper's consent. */

const key = optionalKeys.recentSearches;
const most = 5;

export function readRecentSearches(): readonly string[] {
  if (!acceptsOptional()) return [];
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((words) => typeof words === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function saveSearch(words: string): void {
  const text = words.trim();
  if (text === '' || !acceptsOptional()) return;
  const others = readRecentSearches().filter((one) => one !== text);
  store(key, JSON.stringify([text, ...others].slice(0, most)));
}

export function clearRecentSearches(): void {
  store(key, null);
}

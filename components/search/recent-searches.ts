import { acceptsOptional } from '@/components/session/cookie-choice';

/** The recent searches, which only this browser stores, with the shopper's consent. */

const key = 'vitrine-recherches';
const most = 5;

export function readRecentSearches(): readonly string[] {
  if (!acceptsOptional()) {
    clearRecentSearches();
    return [];
  }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
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
  try {
    localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, most)));
  } catch {
    // The browser has no storage.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

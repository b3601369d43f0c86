import { acceptsOptional } from '@/components/session/cookie-choice';

/** The last searches, kept by this browser alone and only with the shopper's consent. */

const key = 'vitrine-recherches';
const most = 5;

export function readRecentSearches(): readonly string[] {
  if (!acceptsOptional()) {
    clearRecentSearches();
    return [];
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((words) => typeof words === 'string').slice(0, most)
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
    // This browser keeps nothing.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to remove where nothing can be kept.
  }
}

import type { ContentSection } from '@/lib/content/content';
import { plainText } from '@/lib/content/rich-text';
import { fold } from '@/lib/format/text';

/** Normalises the `q` parameter of a help page. */
export function searchedWords(q: string | readonly string[] | undefined): string {
  return typeof q === 'string' ? q.trim().slice(0, 100) : '';
}

/**
 * Returns the sections that contain every searched word, ignoring accents and case; all of them for
 * an empty search.
 */
export function findSections(
  sections: readonly ContentSection[],
  query: string,
): readonly ContentSection[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = fold(`${section.title} ${plainText(section.html)}`);
    return words.every((word) => text.includes(word));
  });
}

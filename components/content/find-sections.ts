import type { ContentSection } from '@/lib/content';
import { fold } from '@/lib/fold';
import { plainText } from '@/lib/rich-text';

/** What a page of help is searched for, by the `q` of its address. */
export function searchedWords(q: string | readonly string[] | undefined): string {
  return typeof q === 'string' ? q.trim().slice(0, 100) : '';
}

/** The sections that hold every searched word, whatever its accents and capitals; all of them for an empty search. */
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

import type { ContentSection } from '@/lib/content';
import { fold } from '@/lib/fold';

/** The sections that hold every searched word, whatever its accents and capitals; all of them for an empty search. */
export function findSections(
  sections: readonly ContentSection[],
  query: string,
): readonly ContentSection[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = fold(`${section.title} ${section.html.replace(/<[^>]*>/g, ' ')}`);
    return words.every((word) => text.includes(word));
  });
}

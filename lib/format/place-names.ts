import { fold } from './text';

/**
 * Whether two names or postal codes may be of the same place. Ignores accents, case, punctuation,
 * abbreviations of "Saint" and the district of a city ("Paris 4e Arrondissement").
 */
export function isSamePlaceName(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}

function normalised(name: string): string {
  return fold(name)
    .replace(/\bst(e?)\b/g, 'saint$1')
    .replace(/(?<=\p{L})\s+\d{1,2}(?:er|e|eme)?(?:\s+arrondissement)?$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

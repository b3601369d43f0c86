import type { Product } from '@/lib/domain/catalogue';
import { fold } from '@/lib/format/text';
import { sizeGuidePath } from '@/lib/urls/paths';

/** The sections of the size guide by the names of categories; the first that matches counts. */
const sections: readonly (readonly [section: string, names: RegExp])[] = [
  ['bagues', /\bbagues?\b/],
  [
    'chaussures',
    /\b(chaussures?|baskets?|bottines?|bottes?|boots|escarpins?|ballerines?|sandales?|espadrilles?|derbies|mocassins?)\b/,
  ],
  ['ceintures-et-chapeaux', /\b(ceintures?|chapeaux?|bonnets?|casquettes?)\b/],
  ['costumes-et-blazers', /\bhommes?\b.*\b(costumes?|blazers?)\b/],
  ['enfants', /\b(enfants?|filles?|garcons?|bebes?)\b/],
  ['femme', /\bfemmes?\b/],
  ['homme', /\bhommes?\b/],
];

/** Sizes of the body: letters, numbers, ages and lengths, but no volumes or weights. */
const bodySize = /^(x{0,3}s|m|x{0,3}l|[2-5]xl|w?\d{2}([.,]5|[/-]\d{2})?|\d.* (mois|ans|cm))$/i;

/**
 * The size guide at the section for a product, or at its beginning when the category is unknown;
 * null for a product whose sizes it does not explain.
 */
export function sizeGuideOf({
  category,
  categoryPath,
  variations,
}: Pick<Product, 'category' | 'categoryPath' | 'variations'>): string | null {
  if (!variations.some(({ size }) => bodySize.test(size))) return null;
  const names = fold([...categoryPath.map(({ title }) => title), category ?? ''].join(' '));
  const section = sections.find(([, pattern]) => pattern.test(names))?.[0];
  return section ? `${sizeGuidePath}#${section}` : sizeGuidePath;
}

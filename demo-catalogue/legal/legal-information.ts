import { care } from '../care';
import type { ProductEntry, Range } from '../range';
import type { LegalInformation } from '../source';
import { typeset } from '../typeset';
import { compositionOf } from './composition';
import { environmentOf } from './environment';
import { safetyOf } from './safety';

const isWorn = /^(femme|homme|enfants)-/;

/**
 * Returns the legal information of a demo product. Cosmetics and jewellery have no percentages of
 * materials, and only clothes and shoes have an environmental sheet.
 */
export function legalOf(entry: ProductEntry, range: Range, sku: string): LegalInformation {
  const { category } = range;
  const composition = isWorn.test(category) ? compositionOf(entry.composition) : null;
  const environment = composition && environmentOf(entry, category, composition);
  const { long } = care(entry.care ?? range.care);
  return {
    safety: safetyOf(entry, category, sku),
    ...(environment ? { environment } : {}),
    ...(composition ? { composition } : {}),
    care: typeset(long).split(/(?<=\.) /),
  };
}

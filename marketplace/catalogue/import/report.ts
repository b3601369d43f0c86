import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../base/counted';
import { countByReason, type Problem } from '../shopify/problems';

export interface ImportCounts {
  readonly products: number;
  readonly variations: number;
  readonly categories: number;
  readonly brands: number;
  readonly pictures: number;
  /** Variations of previously exported products whose price or stock changed. */
  readonly updated: number;
  /** Products that were on sale and that the file withdraws. */
  readonly withdrawn: number;
  readonly seconds: number;
}

/** Summarises the outcome: the counts, then each cause of trouble with its frequency. */
export function summary(counts: ImportCounts, problems: readonly Problem[]): string {
  const lines = [
    `Import terminé en ${decimal(counts.seconds)} s.`,
    `  ${counted(counts.products, 'produit')}, ${counted(counts.variations, 'variante')}, ${counted(counts.categories, 'catégorie')}, ${counted(counts.brands, 'marque')}, ${counted(counts.pictures, 'photo')}.`,
  ];
  if (counts.updated > 0) {
    lines.push(
      `  ${counted(counts.updated, 'variante')} de ce catalogue avec un autre prix ou stock.`,
    );
  }
  if (counts.withdrawn > 0) {
    lines.push(
      `  ${counted(counts.withdrawn, 'produit')} en vente jusqu’ici et que le fichier retire.`,
    );
  }
  lines.push(...causes('Laissé de côté :', problems, 'left-out'));
  lines.push(...causes('Repris avec un changement :', problems, 'adjusted'));
  return lines.join('\n');
}

/**
 * Writes all problems to a text file in the data folder.
 * @returns its path
 */
export function writeReport(
  dataDir: string,
  heading: string,
  problems: readonly Problem[],
  now: Date,
): string {
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  const path = join(folder, `import-${stamp}.txt`);
  const details = problems.map(detailLine);
  writeFileSync(path, `${[heading, '', ...details].join('\n')}\n`);
  return path;
}

function causes(
  heading: string,
  problems: readonly Problem[],
  effect: Problem['effect'],
): string[] {
  const counts = countByReason(problems.filter((problem) => problem.effect === effect));
  if (counts.length === 0) return [];
  return [heading, ...counts.map(([reason, count]) => `  ${String(count).padStart(6)}  ${reason}`)];
}

function detailLine({ effect, line, handle, reason, detail }: Problem): string {
  const parts = [
    effect === 'left-out' ? 'laissé' : 'changé',
    line === null ? '' : `ligne ${line}`,
    handle,
    reason,
    detail.replace(/\s+/g, ' ').slice(0, 200),
  ];
  return parts.filter((part) => part !== '').join(' | ');
}

function decimal(value: number): string {
  return value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
}

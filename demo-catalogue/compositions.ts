import { subjectsOf } from './build';
import { categoryImage, demoCategories } from './categories';
import { hash } from './chance';
import type { ProductEntry } from './range';
import { ranges } from './ranges';
import type { CategorySource } from './source';
import type { PictureSubject } from './subject';

/** Composition of several products in one picture: a category tile or the banner. */
export interface CompositionPlan {
  readonly subjects: readonly PictureSubject[];
  readonly width: number;
  readonly height: number;
  /** CSS hex colour of the background. */
  readonly tone: string;
  readonly seed: number;
}

export const bannerImage = 'banniere-accueil.webp';

const bannerTitles = [
  'Manteau long Augustine en drap de laine',
  'Pull Anouk à torsades en laine et alpaga',
  'Sac à bandoulière Clotilde',
  'Robe portefeuille Inès en crêpe fluide',
  'Bottines Léopoldine à talon bobine',
];

const familyTones: Readonly<Record<string, string>> = {
  femme: '#e9dccf',
  homme: '#d5d9da',
  enfants: '#e6e2c8',
  beaute: '#ecd9d3',
  bijoux: '#e4dfd6',
};

/** Returns the composition of each composed picture, by file name. */
export function compositionPlans(): ReadonlyMap<string, CompositionPlan> {
  const plans = new Map<string, CompositionPlan>();
  const tone = (key: string) => familyTones[key.split('-', 1)[0] ?? ''] ?? '#e9dccf';
  for (const category of demoCategories.flatMap(withDescendants)) {
    plans.set(categoryImage(category.key), {
      subjects: distinctPieces(entriesUnder(category), piecesOf(category)).map(frontView),
      width: 900,
      height: 1100,
      tone: tone(category.key),
      seed: hash(category.key),
    });
  }
  const entries = ranges.flatMap((range) => range.products);
  plans.set(bannerImage, {
    subjects: bannerTitles.flatMap((title) => {
      const entry = entries.find((candidate) => candidate.title === title);
      return entry ? [frontView(entry)] : [];
    }),
    width: 1920,
    height: 900,
    tone: '#e3d3c4',
    seed: hash(bannerImage),
  });
  return plans;
}

/**
 * Returns how many products a tile shows: small objects need the whole width, clothes hang above
 * standing objects.
 */
function piecesOf({ key, children }: CategorySource): number {
  if (/^(beaute|bijoux)|-chaussures/.test(key)) return 2;
  return children.length > 0 ? 4 : 3;
}

function withDescendants(category: CategorySource): CategorySource[] {
  return [category, ...category.children.flatMap(withDescendants)];
}

/**
 * Returns the products that represent a category, alternating between its subcategories, starred
 * products first.
 */
function entriesUnder(category: CategorySource): ProductEntry[] {
  if (category.children.length > 0) return inTurn(category.children.map(entriesUnder));
  const entries = ranges
    .filter((range) => range.category === category.key)
    .flatMap((r) => r.products);
  return [...entries.filter((entry) => entry.star), ...entries.filter((entry) => !entry.star)];
}

function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return turns.flat();
}

/** Picks products with different silhouettes first, then fills up in order. */
function distinctPieces(entries: readonly ProductEntry[], count: number): ProductEntry[] {
  const seen = new Set<string>();
  const [fresh, repeated]: [ProductEntry[], ProductEntry[]] = [[], []];
  for (const entry of entries) {
    (seen.has(entry.look[0]) ? repeated : fresh).push(entry);
    seen.add(entry.look[0]);
  }
  return [...fresh, ...repeated].slice(0, count);
}

function frontView(entry: ProductEntry): PictureSubject {
  const [first] = subjectsOf(entry);
  if (!first) throw new Error(`No picture for ${entry.title}`);
  return first[1];
}

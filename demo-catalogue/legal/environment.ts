import type { Origin } from '../care';
import { chance, hash } from '../chance';
import type { ProductEntry } from '../range';
import type { LegalInformation, Material } from '../source';

type Environment = NonNullable<LegalInformation['environment']>;

/** Countries where the demo brands have cloth woven and shoe uppers stitched. */
const workshops = ['Italie', 'Portugal', 'Turquie', 'Inde', 'Espagne'] as const;
/** Countries of origin where cloth is also made. */
const weaving: readonly Origin[] = ['Italie', 'Portugal', 'Turquie', 'Inde', 'Japon', 'Écosse'];

const synthetic = /polyester|polyamide|acrylique|élasthanne/;
const knitted = /maille|tricot|jersey|pull|gilet|t-shirt|body|bonnet|polo|sweat/i;

/** Grams of clothes, by the word that a category ends with. */
const weights: readonly (readonly [word: RegExp, grams: number])[] = [
  [/manteaux|costumes/, 1100],
  [/pulls|jeans|sweats/, 520],
  [/pantalons|combinaisons|salopettes/, 430],
  [/robes|jupes/, 340],
];
const usualWeight = 190;

const clothes = /vetements|^enfants-(fille|garcon|bebe)-/;
/** Children's accessories, which are neither clothes nor shoes, except raincoats. */
const accessories = /-accessoires-et-cires$/;

/** Returns the environmental sheet of clothes and shoes, null of other products. */
export function environmentOf(
  entry: ProductEntry,
  category: string,
  composition: readonly Material[],
): Environment | null {
  const isAccessory = accessories.test(category);
  const isShoe = category.includes('chaussures') && !isAccessory;
  const isClothes = isAccessory ? /^ciré/i.test(entry.title) : clothes.test(category);
  if (!isShoe && !isClothes) return null;
  const main = composition.filter(({ part }) => part === composition[0]?.part);
  const recycled = sumOf(main, /recyclé/);
  return {
    steps: isShoe ? shoeSteps(entry) : clothingSteps(entry),
    ...(recycled > 0 ? { recycledPercent: recycled } : {}),
    ...(!isShoe && composition.length === 1 ? { recyclability } : {}),
    hazardousSubstances: [],
    ...(isShoe ? {} : { releasesMicrofibres: sumOf(main, synthetic) > 50 }),
    ...(!isShoe && chance(`cost ${entry.title}`) < 0.5 ? { cost: costOf(entry, category) } : {}),
  };
}

const recyclability = 'Produit majoritairement recyclable';

function clothingSteps(entry: ProductEntry): Environment['steps'] {
  const country = countryOf(entry.origin);
  const cloth = weaving.includes(entry.origin) ? country : workshopOf(entry);
  const isLeather = /cuir/i.test(entry.fabric);
  const isKnit = entry.look[1] === 'knit' || knitted.test(`${entry.title} ${entry.fabric}`);
  return [
    { step: isLeather ? 'Tannage' : isKnit ? 'Tricotage' : 'Tissage', country: cloth },
    { step: 'Teinture et impression', country: cloth },
    { step: 'Confection', country },
  ];
}

function shoeSteps(entry: ProductEntry): Environment['steps'] {
  const country = countryOf(entry.origin);
  return [
    {
      step: 'Piquage',
      country: chance(`stitching ${entry.title}`) < 0.5 ? country : workshopOf(entry),
    },
    { step: 'Montage', country },
    { step: 'Finition', country },
  ];
}

function workshopOf({ title }: ProductEntry): string {
  return workshops[hash(`workshop ${title}`) % workshops.length] ?? 'Portugal';
}

/** Returns the country of an origin, which may be a part of it. */
function countryOf(origin: Origin): string {
  return origin === 'Écosse' ? 'Royaume-Uni' : origin;
}

function sumOf(materials: readonly Material[], pattern: RegExp): number {
  return materials.reduce(
    (sum, { material, percent }) => sum + (pattern.test(material) ? percent : 0),
    0,
  );
}

function costOf({ title }: ProductEntry, category: string): NonNullable<Environment['cost']> {
  const grams = weights.find(([word]) => word.test(category))?.[1] ?? usualWeight;
  const pointsPer100g = Math.round(180 + 520 * chance(`points ${title}`));
  return { points: Math.round((pointsPer100g * grams) / 100), pointsPer100g };
}

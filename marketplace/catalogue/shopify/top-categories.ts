import { slug } from '@vitrine/demo-catalogue';

export const topCategories = ['Femme', 'Homme', 'Enfants', 'Beauté', 'Bijoux'] as const;
export type TopCategory = (typeof topCategories)[number];

export interface Hints {
  readonly tags: readonly string[];
  readonly gender: string;
  readonly ageGroup: string;
  /** Segments of the product category, general first. */
  readonly category: readonly string[];
  readonly type: string;
  readonly title: string;
}

const byTag = new Map<string, TopCategory>(
  topCategories.map((topCategory) => [slug(topCategory), topCategory]),
);
/** In English, French, German, Spanish and Italian: the names depend on the language of the shop. */
const genders: readonly (readonly [TopCategory, string])[] = [
  ['Femme', 'female women femme femmes weiblich damen frauen femenino mujer mujeres'],
  ['Femme', 'femminile femmina donna donne unisex unisexe'],
  ['Homme', 'male men homme hommes mannlich herren manner masculino hombre hombres'],
  ['Homme', 'maschile maschio uomo uomini'],
  ['Enfants', 'children kids enfant enfants kinder ninos infantil bambini bambino'],
];
const byGender = new Map(
  genders.flatMap(([topCategory, words]) =>
    words.split(' ').map((word): [string, TopCategory] => [word, topCategory]),
  ),
);

const childAge =
  /(^|-)(baby|babies|bebes?|newborns?|nouveau-nes?|infants?|nourrissons?|toddlers?|tout-petits?|kids?|child|children|enfants?|boys?|girls?|garcons?|filles?|teens?|teenagers?|ados?|adolescents?)(-|$)/;

/** Whole words, in order of precedence: a boys' watch is a child's product before it is a watch. */
const byWord: readonly (readonly [TopCategory, RegExp])[] = [
  [
    'Enfants',
    /(^|-)(kids?|child|children|enfants?|baby|babies|bebe|toddlers?|infants?|newborn|boys?|girls?|garcons?|filles?)(-|$)/,
  ],
  ['Femme', /(^|-)(women|womens|woman|ladies|femmes?|female)(-|$)/],
  ['Homme', /(^|-)(men|mens|man|hommes?|male)(-|$)/],
  [
    'Bijoux',
    /(^|-)(jewell?ery|jewels?|bijoux?|rings?|bagues?|bracelets?|bangles?|necklaces?|colliers?|earrings?|pendants?|pendentifs?|beads?|brooch|brooches|watch|watches|montres?)(-|$)/,
  ],
  [
    'Beauté',
    /(^|-)(beauty|beaute|cosmetics?|make-?up|maquillage|skin-?care|perfumes?|fragrances?|parfums?|lipsticks?|mascaras?|soaps?|savons?|grooming|shampoos?|candles?|bougies?)(-|$)/,
  ],
  [
    'Femme',
    /(^|-)(dress|dresses|robes?|skirts?|jupes?|blouses?|bras?|heels|handbags?|leggings?)(-|$)/,
  ],
];

/**
 * Returns the top category of a product from its department tag, else its gender and age group,
 * else its category, else the words of its type, tags and title; null when nothing matches.
 */
export function readTopCategory(hints: Hints): TopCategory | null {
  const tagged = hints.tags.map((tag) => byTag.get(slug(tag))).find((found) => found);
  return (
    tagged ??
    byAgeAndGender(hints) ??
    byCategory(hints.category) ??
    byWords([hints.type, ...hints.tags]) ??
    byWords([hints.title])
  );
}

function byAgeAndGender({ gender, ageGroup }: Hints): TopCategory | null {
  const age = slug(ageGroup);
  if (childAge.test(age) && !/adult/.test(age)) return 'Enfants';
  return byGender.get(slug(gender)) ?? null;
}

function byCategory(category: readonly string[]): TopCategory | null {
  const path = category.map(slug).join('-');
  if (/(^|-)(baby|toddler|children|kids)(-|$)/.test(path)) return 'Enfants';
  if (/(^|-)(jewelry|jewellery|bijoux)(-|$)/.test(path)) return 'Bijoux';
  if (/(^|-)(health-beauty|cosmetics|beaute|home-fragrances)(-|$)/.test(path)) return 'Beauté';
  return null;
}

function byWords(texts: readonly string[]): TopCategory | null {
  const words = texts.map(slug);
  return byWord.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
}

import { slug } from '@vitrine/demo-catalogue';

/** Category of a kind of product below its top category; `title` is null for a whole group. */
interface Subcategory {
  readonly group: string;
  readonly title: string | null;
}

/**
 * French group and title by the words of common Shopify and Google categories and of product types.
 */
const subcategories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Vêtements: {
    '': 'clothing apparel vetements girls-clothing boys-clothing casual-wear tops clothing-tops hauts',
    Robes: 'dress dresses robes robes-d-ete robes-decontractees robes-de-soiree robe',
    'T-shirts': 't-shirt t-shirts tee tees tshirt tshirts',
    'Débardeurs et brassières': 'tank-tops tanks tank-top bras-tanks bras',
    Chemises: 'shirt shirts chemises chemise button-ups',
    'Chemisiers et blouses': 'blouse blouses chemisiers chemisier',
    Polos: 'polo polos polo-shirts',
    'Pulls et gilets': 'sweater sweaters cardigans cardigan pulls pull knitwear jumpers',
    Sweats: 'hoodies hoodie sweatshirts sweatshirt hoodies-sweatshirts sweats',
    Pantalons: 'pants trousers pantalons pantalon leggings',
    Jeans: 'jeans jean denim',
    Shorts: 'shorts short',
    Jupes: 'skirt skirts jupes jupe skorts',
    'Manteaux et vestes':
      'jacket jackets coat coats coats-jackets outerwear manteaux vestes veste manteau vests',
    'Costumes et blazers': 'suits suit blazers blazer formal formal-wear',
    Combinaisons: 'jumpsuits jumpsuit rompers one-pieces overalls combinaisons',
    'Maillots de bain': 'swimwear swimsuits bikinis maillots-de-bain',
    'Pyjamas et nuit': 'sleepwear-loungewear sleepwear loungewear pajamas pyjamas nightgowns',
    Lingerie: 'lingerie underwear underwear-socks',
    Chaussettes: 'socks sock chaussettes hosiery',
    Sport: 'activewear active-wear sportswear',
    Ensembles: 'outfit-sets sets ensembles',
    'Vêtements de bébé': 'baby-toddler-clothing baby-clothing baby-one-pieces bodysuits',
  },
  Chaussures: {
    '': 'shoes shoe footwear chaussures girls-footwear boys-footwear',
    Baskets: 'sneakers sneaker trainers athletic-shoes baskets',
    'Bottes et bottines': 'boots boot bottes bottines ankle-boots',
    Sandales: 'sandals sandal sandales',
    'Escarpins et talons': 'heels pumps high-heels escarpins',
    Ballerines: 'flats ballet-flats ballerines',
    'Mocassins et derbies': 'loafers mocassins oxfords derbies dress-shoes',
    Chaussons: 'slippers chaussons',
  },
  Accessoires: {
    '': 'accessories accessory clothing-accessories accessoires handbags-wallets-cases',
    Sacs: 'bag bags handbag handbags tote totes tote-bags sacs sac purses shoulder-bags cross-body-bags',
    'Sacs à dos': 'backpack backpacks sacs-a-dos',
    'Portefeuilles et pochettes': 'wallets wallet clutches cases wallets-money-clips portefeuilles',
    Ceintures: 'belt belts ceintures ceinture',
    'Écharpes et foulards': 'scarf scarves scarfs scarves-shawls echarpes foulards shawls',
    'Chapeaux et bonnets': 'hat hats cap caps beanie beanies bonnets chapeaux casquettes',
    Gants: 'gloves gloves-mittens mittens gants',
    Lunettes: 'glasses sunglasses eyewear lunettes',
    Cravates: 'tie ties neckties cravates bow-ties',
  },
  Bijoux: {
    '': 'jewelry jewellery bijoux jewels',
    Bagues: 'ring rings bagues bague',
    Colliers: 'necklace necklaces colliers collier pendants chains charms-pendants',
    'Boucles d’oreilles': 'earrings earring boucles-d-oreilles',
    Bracelets: 'bracelet bracelets bangles anklets',
    Montres: 'watch watches montres montre',
    Broches: 'brooches brooch brooches-lapel-pins broches',
  },
  Maquillage: {
    '': 'makeup make-up maquillage',
    Lèvres: 'lip-makeup lipstick lipsticks lip-gloss levres',
    Yeux: 'eye-makeup mascara eye-shadow eyeliner yeux',
    Teint: 'face-makeup foundations concealers blushes-bronzers teint',
    Ongles: 'nail-care nail-polishes nail-polish ongles',
  },
  Soins: {
    '': 'beauty cosmetics health-beauty personal-care grooming soins beaute',
    Visage: 'skin-care skincare facial-cleansers lotion-moisturizer visage',
    'Bain et corps': 'bath-body bathing bath soap bar-soap body-wash corps',
    Cheveux: 'hair-care hair-styling-tools hair-dryers shampoo-conditioner cheveux',
    Rasage: 'shaving-grooming shaving rasage',
  },
  Parfums: {
    '': 'perfume-cologne perfume perfumes fragrance fragrances parfums parfum',
    Bougies: 'candles candle bougies home-fragrances',
  },
};

const byWord = new Map<string, Subcategory>();
for (const [group, titles] of Object.entries(subcategories)) {
  for (const [title, words] of Object.entries(titles)) {
    for (const word of words.split(' ')) byWord.set(word, { group, title: title || null });
  }
}

/**
 * Category words that do not name a kind of product: they cover everything or repeat the top
 * category.
 */
const unspecific =
  /^(apparel-accessories|uncategorized|collections|home-page|men|mens|women|womens|kids|homme|femme|enfants?)$/;

/** Fields of the file that may name a product's kind. */
export interface KindHints {
  /** Segments of the product category, general first. */
  readonly category: readonly string[];
  readonly type: string;
  readonly title: string;
}

/**
 * Returns the category titles below the top category, at most two. The most specific known word
 * wins: first in the product category from its end, then in the type. An unknown type is used as it
 * is; without a type, the words of the title decide.
 */
export function readSubcategories(
  { category, type, title }: KindHints,
  topCategory: string,
): readonly string[] {
  const known = [...category.toReversed(), type].flatMap((text) => byWord.get(slug(text)) ?? []);
  const exact = known.find((subcategory) => subcategory.title !== null);
  if (exact) return below(topCategory, exact.group, exact.title);
  const [place] = known;
  const own = [type, category.at(-1) ?? ''].find((text) => isOwnKind(text));
  if (own) return place ? below(topCategory, place.group, own) : below(topCategory, own, null);
  const titled = inTitle(title);
  if (titled && (!place || place.group === titled.group)) {
    return below(topCategory, titled.group, titled.title);
  }
  return place ? below(topCategory, place.group, null) : [];
}

/**
 * Looks up the last known word of a title. Only nouns are known, so this finds the noun in English
 * ("Ocean Blue Shirt") and in French ("Robe bleue").
 */
function inTitle(title: string): Subcategory | null {
  const words = slug(title).split('-');
  const subcategory = words.findLast((word) => byWord.get(word)?.title);
  return (subcategory && byWord.get(subcategory)) || null;
}

function isOwnKind(text: string): boolean {
  const word = slug(text);
  return word !== '' && !/^\d+$/.test(word) && !byWord.has(word) && !unspecific.test(word);
}

/** Returns the titles below the top category; none when the group has its name. */
function below(topCategory: string, group: string, title: string | null): string[] {
  return [group, title].filter(
    (part): part is string => part !== null && slug(part) !== slug(topCategory),
  );
}

import { slug } from '../slug';

/** Where a kind of product stands below its family; `title` is null for a whole group. */
export interface Shelf {
  readonly group: string;
  readonly title: string | null;
}

/** French group and title by the words of the common Shopify and Google categories and of product types. */
const shelves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

const byWord = new Map<string, Shelf>();
for (const [group, titles] of Object.entries(shelves)) {
  for (const [title, words] of Object.entries(titles)) {
    for (const word of words.split(' ')) byWord.set(word, { group, title: title || null });
  }
}

/** Categories that hold everything say nothing. */
const everything = new Set(['apparel-accessories', 'uncategorized', 'collections', 'home-page']);

/**
 * Titles below the family, at most two. The most specific known word decides: first the product category
 * from its end, then the type; a type that nobody knows is kept as it is.
 */
export function readShelf(
  category: readonly string[],
  type: string,
  family: string,
): readonly string[] {
  const known = [...category.toReversed(), type].flatMap((text) => byWord.get(slug(text)) ?? []);
  const exact = known.find(({ title }) => title !== null);
  const place = exact ?? known[0];
  const last = category.at(-1) ?? '';
  const own = [type, last].find(
    (text) => text !== '' && !/^\d+$/.test(text) && !byWord.has(slug(text)) && !isFamily(text),
  );
  if (exact) return below(family, exact.group, exact.title);
  if (own && !everything.has(slug(own)))
    return below(family, place?.group ?? own, place ? own : null);
  return place ? below(family, place.group, null) : [];
}

/** A shelf of the family's own name is the family itself. */
function below(family: string, group: string, title: string | null): string[] {
  return [group, title].filter(
    (part): part is string => part !== null && slug(part) !== slug(family),
  );
}

function isFamily(text: string): boolean {
  return /^(men|mens|women|womens|kids|homme|femme|enfants?)$/.test(slug(text));
}

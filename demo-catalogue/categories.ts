import { slug } from './slug';
import type { CategorySource } from './source';

const tree: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Femme: {
    Vêtements: [
      'Robes',
      'Chemises et blouses',
      'T-shirts et débardeurs',
      'Pulls et gilets',
      'Pantalons',
      'Jeans',
      'Jupes et shorts',
      'Combinaisons et salopettes',
      'Manteaux et vestes',
      'Maillots de bain et pyjamas',
    ],
    Chaussures: [
      'Baskets',
      'Bottines et bottes',
      'Escarpins et ballerines',
      'Sandales et espadrilles',
    ],
    Accessoires: ['Sacs', 'Foulards, ceintures et chapeaux'],
  },
  Homme: {
    Vêtements: [
      'Chemises et surchemises',
      'T-shirts et polos',
      'Pulls et sweats',
      'Pantalons et jeans',
      'Manteaux et blousons',
      'Costumes et blazers',
    ],
    Chaussures: ['Baskets', 'Derbies et mocassins', 'Boots et bottes'],
    Accessoires: ['Sacs', 'Cravates, ceintures et bonnets'],
  },
  Enfants: {
    Fille: ['Robes et jupes', 'Pulls, blouses et t-shirts'],
    Garçon: ['Pulls, chemises et t-shirts', 'Pantalons et shorts'],
    Bébé: ['Bodies et salopettes', 'Pyjamas et combinaisons'],
    'Chaussures et accessoires': ['Chaussures', 'Accessoires et cirés'],
  },
  Beauté: {
    Parfums: ['Eaux de parfum', 'Bougies parfumées'],
    Soins: ['Visage', 'Corps et mains'],
    Maquillage: ['Lèvres', 'Yeux et teint', 'Ongles'],
  },
  Bijoux: {
    'Bijoux fantaisie': ['Bagues', 'Colliers et pendentifs', 'Boucles d’oreilles', 'Bracelets'],
    'Montres et broches': ['Montres', 'Broches'],
  },
};

/** Returns the file name of a category's tile. */
export function categoryImage(key: string): string {
  return `categorie-${key}.webp`;
}

export const demoCategories: readonly CategorySource[] = Object.entries(tree).map(
  ([family, groups]) =>
    category(
      [family],
      Object.entries(groups).map(([group, titles]) =>
        category(
          [family, group],
          titles.map((title) => category([family, group, title], [])),
        ),
      ),
    ),
);

/**
 * Builds a category. Its key holds the whole path, so that an imported catalogue with the same
 * titles shares the category.
 */
function category(path: readonly string[], children: readonly CategorySource[]): CategorySource {
  const key = slug(path.join(' '));
  return { key, title: path.at(-1) ?? '', image: categoryImage(key), children };
}

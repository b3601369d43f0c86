import type { CategorySource } from '../source';

type Branch = readonly [key: string, title: string, children?: readonly Branch[]];

const tree: readonly Branch[] = [
  [
    'femme',
    'Femme',
    [
      [
        'femme-vetements',
        'Vêtements',
        [
          ['femme-robes', 'Robes'],
          ['femme-chemisiers', 'Chemises et blouses'],
          ['femme-t-shirts', 'T-shirts et débardeurs'],
          ['femme-pulls', 'Pulls et gilets'],
          ['femme-pantalons', 'Pantalons'],
          ['femme-jeans', 'Jeans'],
          ['femme-jupes', 'Jupes et shorts'],
          ['femme-combinaisons', 'Combinaisons et salopettes'],
          ['femme-manteaux', 'Manteaux et vestes'],
          ['femme-bain-et-nuit', 'Maillots de bain et pyjamas'],
        ],
      ],
      [
        'femme-chaussures',
        'Chaussures',
        [
          ['femme-baskets', 'Baskets'],
          ['femme-bottines', 'Bottines et bottes'],
          ['femme-escarpins', 'Escarpins et ballerines'],
          ['femme-sandales', 'Sandales et espadrilles'],
        ],
      ],
      [
        'femme-accessoires',
        'Accessoires',
        [
          ['femme-sacs', 'Sacs'],
          ['femme-petits-accessoires', 'Foulards, ceintures et chapeaux'],
        ],
      ],
    ],
  ],
  [
    'homme',
    'Homme',
    [
      [
        'homme-vetements',
        'Vêtements',
        [
          ['homme-chemises', 'Chemises et surchemises'],
          ['homme-t-shirts', 'T-shirts et polos'],
          ['homme-pulls', 'Pulls et sweats'],
          ['homme-pantalons', 'Pantalons et jeans'],
          ['homme-manteaux', 'Manteaux et blousons'],
          ['homme-costumes', 'Costumes et blazers'],
        ],
      ],
      [
        'homme-chaussures',
        'Chaussures',
        [
          ['homme-baskets', 'Baskets'],
          ['homme-derbies', 'Derbies et mocassins'],
          ['homme-boots', 'Boots et bottes'],
        ],
      ],
      [
        'homme-accessoires',
        'Accessoires',
        [
          ['homme-sacs', 'Sacs'],
          ['homme-petits-accessoires', 'Cravates, ceintures et bonnets'],
        ],
      ],
    ],
  ],
  [
    'enfants',
    'Enfants',
    [
      [
        'enfants-fille',
        'Fille',
        [
          ['enfants-fille-robes', 'Robes et jupes'],
          ['enfants-fille-hauts', 'Pulls, blouses et t-shirts'],
        ],
      ],
      [
        'enfants-garcon',
        'Garçon',
        [
          ['enfants-garcon-hauts', 'Pulls, chemises et t-shirts'],
          ['enfants-garcon-pantalons', 'Pantalons et shorts'],
        ],
      ],
      [
        'enfants-bebe',
        'Bébé',
        [
          ['enfants-bebe-bodies', 'Bodies et salopettes'],
          ['enfants-bebe-pyjamas', 'Pyjamas et combinaisons'],
        ],
      ],
      [
        'enfants-chaussures-et-accessoires',
        'Chaussures et accessoires',
        [
          ['enfants-chaussures', 'Chaussures'],
          ['enfants-accessoires', 'Accessoires et cirés'],
        ],
      ],
    ],
  ],
  [
    'beaute',
    'Beauté',
    [
      [
        'beaute-parfums',
        'Parfums',
        [
          ['beaute-eaux-de-parfum', 'Eaux de parfum'],
          ['beaute-bougies', 'Bougies parfumées'],
        ],
      ],
      [
        'beaute-soins',
        'Soins',
        [
          ['beaute-visage', 'Visage'],
          ['beaute-corps', 'Corps et mains'],
        ],
      ],
      [
        'beaute-maquillage',
        'Maquillage',
        [
          ['beaute-levres', 'Lèvres'],
          ['beaute-yeux-et-teint', 'Yeux et teint'],
          ['beaute-ongles', 'Ongles'],
        ],
      ],
    ],
  ],
  [
    'bijoux',
    'Bijoux',
    [
      [
        'bijoux-fantaisie',
        'Bijoux fantaisie',
        [
          ['bijoux-bagues', 'Bagues'],
          ['bijoux-colliers', 'Colliers et pendentifs'],
          ['bijoux-boucles-d-oreilles', 'Boucles d’oreilles'],
          ['bijoux-bracelets', 'Bracelets'],
        ],
      ],
      [
        'bijoux-montres-et-broches',
        'Montres et broches',
        [
          ['bijoux-montres', 'Montres'],
          ['bijoux-broches', 'Broches'],
        ],
      ],
    ],
  ],
];

/** File name of a category's tile. */
export function categoryImage(key: string): string {
  return `categorie-${key}.webp`;
}

export const demoCategories: readonly CategorySource[] = tree.map(toCategory);

function toCategory([key, title, children = []]: Branch): CategorySource {
  return { key, title, image: categoryImage(key), children: children.map(toCategory) };
}

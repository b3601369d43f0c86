import type { Origin } from '../care';
import type { ProductEntry } from '../range';
import { brands } from '../sellers';
import type { LegalInformation, PostalContact } from '../source';

/** Fictional makers outside the EU, by the origin of their products. */
const makers: Partial<Record<Origin, PostalContact>> = {
  Tunisie: maker('Ksar Confection', 'rue des Oliviers, 5000 Monastir, Tunisie'),
  Maroc: maker('Atelier Zellige', 'quartier Sidi Ghanem, 40000 Marrakech, Maroc'),
  Turquie: maker('Mavi Dokuma', 'Organize Sanayi, 20085 Denizli, Turquie'),
  Inde: maker('Chandani Textiles', 'Sitapura Road, 302022 Jaipur, Inde'),
  Madagascar: maker('Ravinala Maille', 'Ankorondrano, 101 Antananarivo, Madagascar'),
  Équateur: maker('Toquilla Andina', 'calle Larga, 010101 Cuenca, Équateur'),
  Vietnam: maker('Sen Vang Footwear', 'Tan Binh, 700000 Hô Chi Minh-Ville, Vietnam'),
  Japon: maker('Kawano Orimono', 'Kojima, 711-0913 Kurashiki, Japon'),
  Écosse: maker('Glen Ardoch Mill', 'Mill Road, TD1 Galashiels, Royaume-Uni'),
};

function maker(name: string, address: string): PostalContact {
  return { name, address, email: `safety@${name.toLowerCase().replaceAll(' ', '-')}.example` };
}

/** Warnings by the beginning of the category key; the first matching row counts. */
const warnings: readonly (readonly [category: string, texts: readonly string[]])[] = [
  [
    'beaute-parfums-bougies',
    [
      'Ne laissez jamais une bougie allumée sans surveillance.',
      'Tenez hors de portée des enfants et des animaux.',
      'Gardez à distance de tout ce qui peut prendre feu.',
    ],
  ],
  [
    'beaute-parfums',
    [
      'Liquide et vapeurs très inflammables. Tenez à l’écart des flammes.',
      'Évitez le contact avec les yeux. Tenez hors de portée des enfants.',
    ],
  ],
  [
    'beaute-maquillage-ongles',
    ['Inflammable. Tenez à l’écart des flammes.', 'Utilisez dans une pièce aérée.'],
  ],
  ['beaute', ['Usage externe. En cas de contact avec les yeux, rincez à l’eau claire.']],
  [
    'bijoux-montres-et-broches-montres',
    [
      'Contient une pile bouton. Ne l’avalez pas\u00a0: risque de brûlures internes graves.',
      'Tenez les piles hors de portée des enfants.',
    ],
  ],
  [
    'bijoux-montres-et-broches-broches',
    ['Épingle pointue. Ne convient pas aux enfants de moins de 36\u00a0mois.'],
  ],
  ['bijoux', ['Petits éléments. Ne convient pas aux enfants de moins de 36\u00a0mois.']],
  ['enfants-bebe-pyjamas', ['Tenez à l’écart du feu.']],
  [
    'enfants-chaussures-et-accessoires-accessoires',
    ['Cet article n’est pas un jouet. Retirez les étiquettes avant de le donner à un enfant.'],
  ],
  ['enfants', ['Tenez à l’écart du feu. Retirez les étiquettes avant le premier port.']],
];

/** Returns who made a product, how it is identified, and its warnings. */
export function safetyOf(
  entry: ProductEntry,
  category: string,
  sku: string,
): NonNullable<LegalInformation['safety']> {
  const { fullName, identity } = brands[entry.brand];
  const email = identity.email.replace(/^[^@]+/, 'securite');
  const house = { name: fullName, address: identity.address, email };
  const foreign = makers[entry.origin];
  // Only quartz watches contain a battery.
  const kind = entry.details.Mouvement === 'Automatique' ? 'bijoux' : category;
  const isBeauty = category.startsWith('beaute');
  return {
    manufacturer: foreign ?? house,
    ...(foreign ? { responsiblePerson: house } : {}),
    identification: `Modèle ${sku}${isBeauty ? ', numéro de lot imprimé sur l’emballage' : ''}`,
    warnings: warnings.find(([start]) => kind.startsWith(start))?.[1] ?? [],
  };
}

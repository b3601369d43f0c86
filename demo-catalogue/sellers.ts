import { sellerIdentities } from './seller-identities';
import type { SellerIdentity, SellerSource } from './source';

interface DemoBrand {
  readonly brand: string;
  /** Prefix of the brand's SKUs. */
  readonly skuPrefix: string;
  readonly fullName: string;
  readonly identity: SellerIdentity;
  readonly shops: SellerSource['shops'];
}

/**
 * The ten brands of the demo catalogue and their sellers. All are fictional; the streets are real.
 */
export const brands = {
  ardelle: {
    brand: 'Maison Ardelle',
    skuPrefix: 'ARD',
    fullName: 'Maison Ardelle SAS',
    identity: sellerIdentities.ardelle,
    shops: [
      {
        key: 'ardelle-marais',
        name: 'Maison Ardelle Marais',
        address: '24 rue des Francs-Bourgeois',
        postcode: '75003',
        city: 'Paris',
        latitude: 48.85725,
        longitude: 2.3617,
      },
      {
        key: 'ardelle-abbesses',
        name: 'Maison Ardelle Abbesses',
        address: '22 rue des Abbesses',
        postcode: '75018',
        city: 'Paris',
        latitude: 48.88465,
        longitude: 2.33778,
      },
      {
        key: 'ardelle-lyon',
        name: 'Maison Ardelle Lyon',
        address: '4 rue Childebert',
        postcode: '69002',
        city: 'Lyon',
        latitude: 45.7602,
        longitude: 4.8345,
      },
    ],
  },
  loire: {
    brand: 'Loire & Sable',
    skuPrefix: 'LSA',
    fullName: 'Loire et Sable SARL',
    identity: sellerIdentities.loire,
    shops: [
      {
        key: 'loire-nantes',
        name: 'Loire & Sable Nantes',
        address: '18 rue Crébillon',
        postcode: '44000',
        city: 'Nantes',
        latitude: 47.2135,
        longitude: -1.5601,
      },
      {
        key: 'loire-bordeaux',
        name: 'Loire & Sable Bordeaux',
        address: '30 cours de l’Intendance',
        postcode: '33000',
        city: 'Bordeaux',
        latitude: 44.842,
        longitude: -0.577,
      },
    ],
  },
  kerbrume: {
    brand: 'Kerbrume',
    skuPrefix: 'KER',
    fullName: 'Tricoterie Kerbrume SAS',
    identity: sellerIdentities.kerbrume,
    shops: [
      {
        key: 'kerbrume-saint-malo',
        name: 'Kerbrume Intra-Muros',
        address: '9 rue Saint-Vincent',
        postcode: '35400',
        city: 'Saint-Malo',
        latitude: 48.6495,
        longitude: -2.0246,
      },
      {
        key: 'kerbrume-rennes',
        name: 'Kerbrume Rennes',
        address: '14 rue Le Bastard',
        postcode: '35000',
        city: 'Rennes',
        latitude: 48.1124,
        longitude: -1.6796,
      },
    ],
  },
  morvane: {
    brand: 'Ateliers Morvane',
    skuPrefix: 'MOR',
    fullName: 'Ateliers Morvane SARL',
    identity: sellerIdentities.morvane,
    shops: [
      {
        key: 'morvane-lille',
        name: 'Ateliers Morvane Lille',
        address: '40 rue Esquermoise',
        postcode: '59000',
        city: 'Lille',
        latitude: 50.6386,
        longitude: 3.0609,
      },
      {
        key: 'morvane-charonne',
        name: 'Ateliers Morvane Charonne',
        address: '40 rue de Charonne',
        postcode: '75011',
        city: 'Paris',
        latitude: 48.8535,
        longitude: 2.3757,
      },
    ],
  },
  octave: {
    brand: 'Octave Ferrand',
    skuPrefix: 'OCF',
    fullName: 'Octave Ferrand Tailleur SAS',
    identity: sellerIdentities.octave,
    shops: [
      {
        key: 'octave-lyon',
        name: 'Octave Ferrand Lyon',
        address: '38 rue Auguste-Comte',
        postcode: '69002',
        city: 'Lyon',
        latitude: 45.754,
        longitude: 4.8294,
      },
      {
        key: 'octave-dijon',
        name: 'Octave Ferrand Dijon',
        address: '30 rue de la Liberté',
        postcode: '21000',
        city: 'Dijon',
        latitude: 47.3227,
        longitude: 5.0377,
      },
    ],
  },
  pomme: {
    brand: 'Pomme & Galet',
    skuPrefix: 'PGA',
    fullName: 'Pomme et Galet SARL',
    identity: sellerIdentities.pomme,
    shops: [
      {
        key: 'pomme-chartrons',
        name: 'Pomme & Galet Chartrons',
        address: '45 rue Notre-Dame',
        postcode: '33000',
        city: 'Bordeaux',
        latitude: 44.8516,
        longitude: -0.5712,
      },
      {
        key: 'pomme-montpellier',
        name: 'Pomme & Galet Montpellier',
        address: '12 rue de la Loge',
        postcode: '34000',
        city: 'Montpellier',
        latitude: 43.6094,
        longitude: 3.8789,
      },
    ],
  },
  alveane: {
    brand: 'Alvéane',
    skuPrefix: 'ALV',
    fullName: 'Laboratoire Alvéane SAS',
    identity: sellerIdentities.alveane,
    shops: [
      {
        key: 'alveane-nice',
        name: 'Alvéane Nice',
        address: '22 rue de l’Hôtel-des-Postes',
        postcode: '06000',
        city: 'Nice',
        latitude: 43.6995,
        longitude: 7.2711,
      },
    ],
  },
  orselie: {
    brand: 'Orsélie',
    skuPrefix: 'ORS',
    fullName: 'Orsélie Bijoutiers SARL',
    identity: sellerIdentities.orselie,
    shops: [
      {
        key: 'orselie-strasbourg',
        name: 'Orsélie Strasbourg',
        address: '24 rue des Hallebardes',
        postcode: '67000',
        city: 'Strasbourg',
        latitude: 48.5823,
        longitude: 7.75,
      },
    ],
  },
  tessandre: {
    brand: 'Tessandre',
    skuPrefix: 'TES',
    fullName: 'Manufacture Tessandre SAS',
    identity: sellerIdentities.tessandre,
    shops: [
      {
        key: 'tessandre-toulouse',
        name: 'Tessandre Toulouse',
        address: '30 rue Saint-Rome',
        postcode: '31000',
        city: 'Toulouse',
        latitude: 43.6026,
        longitude: 1.4436,
      },
      {
        key: 'tessandre-paradis',
        name: 'Tessandre Marseille',
        address: '52 rue Paradis',
        postcode: '13001',
        city: 'Marseille',
        latitude: 43.2936,
        longitude: 5.3777,
      },
    ],
  },
  mistrelle: {
    brand: 'Mistrelle',
    skuPrefix: 'MIS',
    fullName: 'Mistrelle SAS',
    identity: sellerIdentities.mistrelle,
    shops: [
      {
        key: 'mistrelle-panier',
        name: 'Mistrelle Le Panier',
        address: '31 rue du Panier',
        postcode: '13002',
        city: 'Marseille',
        latitude: 43.2993,
        longitude: 5.3677,
      },
    ],
  },
} as const satisfies Record<string, DemoBrand>;

export type BrandKey = keyof typeof brands;

/** Opening hours of a shop in a town centre: closed on Monday morning and on Sunday. */
const openingHours = [
  { day_number: [1], opens: '14:00', closes: '19:00' },
  { day_number: [2, 3, 4, 5, 6], opens: '10:30', closes: '19:30' },
];

export const demoSellers: readonly SellerSource[] = Object.entries(brands).map(
  ([key, { fullName, shops, identity }]) => ({
    key,
    fullName,
    shops: shops.map((shop) => ({ ...shop, openingHours })),
    identity,
  }),
);

import { slug } from '../slug';
import type { SellerSource } from '../source';
import { numbersOf } from './skew';

/** A fashion house: a brand with its seller. */
export interface House {
  readonly brand: string;
  readonly skuPrefix: string;
  readonly seller: SellerSource;
  /** Price level of the brand relative to others. */
  readonly priceLevel: number;
}

const houseCount = 200;
const firstWords = ['Maison', 'Atelier', 'Studio', 'Les Filles de', 'Manufacture', ''] as const;
const starts = ['Bel', 'Cor', 'Dam', 'Fau', 'Gal', 'Hal', 'Jon', 'Lor', 'Mar', 'Vil'] as const;
const middles = ['a', 'e', 'i', 'o', 'an', 'el', 'en', 'on'] as const;
const ends = ['bert', 'dier', 'lune', 'mont', 'nac', 'quin', 'rive', 'sac', 'tier', 'val'] as const;
type City = readonly [name: string, postcode: string, latitude: number, longitude: number];
const cities: readonly [City, ...City[]] = [
  ['Paris', '75004', 48.8556, 2.3572],
  ['Lyon', '69002', 45.7578, 4.832],
  ['Marseille', '13001', 43.2965, 5.3698],
  ['Bordeaux', '33000', 44.8412, -0.5805],
  ['Lille', '59000', 50.6366, 3.0635],
  ['Nantes', '44000', 47.2184, -1.5536],
  ['Toulouse', '31000', 43.6045, 1.4442],
  ['Strasbourg', '67000', 48.5734, 7.7521],
  ['Rennes', '35000', 48.1173, -1.6778],
  ['Montpellier', '34000', 43.6108, 3.8767],
];
const streets = ['rue du Commerce', 'rue de la République', 'place du Marché'] as const;

/** Returns the brands of the synthetic catalogue, best-selling first. */
export function syntheticHouses(seed: number): readonly House[] {
  const names = new Set<string>();
  return Array.from({ length: houseCount }, (_, index) => {
    const random = numbersOf(seed, `house ${index}`);
    let brand = '';
    do {
      const name = `${random.pick(starts)}${random.pick(middles)}${random.pick(ends)}`;
      brand = `${random.pick(firstWords)} ${name}`.trim();
    } while (names.has(brand));
    names.add(brand);
    const key = `synthese-${slug(brand)}`;
    const shops = Array.from({ length: 1 + Math.floor(random.next() * 3) }, (_shop, shop) => {
      const [city, postcode, latitude, longitude] = random.pick(cities);
      return {
        key: `${key}-${shop + 1}`,
        name: `${brand} ${city}`,
        address: `${1 + Math.floor(random.between(0, 120))} ${random.pick(streets)}`,
        postcode,
        city,
        latitude: latitude + random.between(-0.02, 0.02),
        longitude: longitude + random.between(-0.02, 0.02),
      };
    });
    return {
      brand,
      skuPrefix: `S${String(index).padStart(3, '0')}`,
      seller: { key, fullName: `${brand} SAS`, shops, identity: null },
      priceLevel: 0.5 + 2 * random.next() ** 2,
    };
  });
}

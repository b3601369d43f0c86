import { listingPageSize } from '../../base/pages';
import { demoCatalogue } from './catalogue';

const homeProducts = 12;

/**
 * File names of the pictures that a newcomer meets, the most likely one first: those of the home page, then the first
 * pictures of the products on each family's first page, in turn, then the other products' first ones.
 */
export function firstPictures(): readonly string[] {
  const { bannerImage, categories, products } = demoCatalogue();
  const byAppeal = [...products].sort((a, b) => b.appeal - a.appeal);
  const families = categories.map(({ key }) =>
    byAppeal.filter(({ categoryKey }) => categoryKey.startsWith(`${key}-`)),
  );
  const inTurn = Array.from({ length: listingPageSize }, (_, turn) =>
    families.flatMap((family) => family[turn] ?? []),
  );
  const names = [
    bannerImage,
    ...categories.map(({ image }) => image),
    ...[...byAppeal.slice(0, homeProducts), ...inTurn.flat(), ...byAppeal].map(
      ({ images }) => images[0],
    ),
  ];
  return [...new Set(names)].filter((name) => name !== null && name !== undefined);
}

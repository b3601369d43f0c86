import { demoCatalogue } from './catalogue';

const homeProducts = 12;

/**
 * Returns the file names of the pictures that first visitors see, most likely first: the home page,
 * the first page of each top category in turn, then the first picture of every other product.
 */
export function firstPictures(pageSize: number): readonly string[] {
  const { bannerImage, categories, products } = demoCatalogue();
  const byAppeal = [...products].sort((a, b) => b.appeal - a.appeal);
  const families = categories.map(({ key }) =>
    byAppeal.filter(({ categoryKey }) => categoryKey.startsWith(`${key}-`)),
  );
  const inTurn = Array.from({ length: pageSize }, (_, turn) =>
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

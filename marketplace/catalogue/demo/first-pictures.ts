import { demoCatalogue } from './catalogue';

/** File names of the banner, the family tiles and each product's first picture, the most recommended first. */
export function firstPictures(): readonly string[] {
  const { bannerImage, categories, products } = demoCatalogue();
  const byAppeal = [...products].sort((a, b) => b.appeal - a.appeal);
  return [
    bannerImage,
    ...categories.map(({ image }) => image),
    ...byAppeal.map(({ images }) => images[0]),
  ].filter((name) => name !== null && name !== undefined);
}

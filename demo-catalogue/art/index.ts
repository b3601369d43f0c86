import type { PictureSubject } from '../subject';
import { type Composition, compose } from './composition';
import { documentOf, rasterise } from './render';
import { picture } from './scene';

export { drawNoImage } from './no-image';

/** A product picture: 900 × 1200 WebP. The same subject always gives the same bytes. */
export const drawSubject = (subject: PictureSubject): Promise<Buffer> =>
  rasterise(picture(subject));

/** An editorial still life of several subjects (banner, category tiles) as WebP of the size asked for. */
export const drawComposition = (input: Composition): Promise<Buffer> => rasterise(compose(input));

/** The product picture as an SVG document, before it is rendered. */
export const subjectSvg = (subject: PictureSubject): string => documentOf(picture(subject));

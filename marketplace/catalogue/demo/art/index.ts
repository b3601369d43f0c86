import type { PictureSubject } from '../subject';
import { documentOf, rasterise } from './render';
import { picture } from './scene';

/** A product picture: 900 × 1200 WebP. The same subject always gives the same bytes. */
export const drawSubject = (subject: PictureSubject): Promise<Buffer> => rasterise(picture(subject));

/** The product picture as an SVG document, before it is rendered. */
export const subjectSvg = (subject: PictureSubject): string => documentOf(picture(subject));

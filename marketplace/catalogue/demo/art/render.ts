import sharp from 'sharp';
import { HEIGHT, type Picture, WIDTH } from './scene';

/** The whole picture as one SVG document. */
export const documentOf = ({ definitions, soft, crisp }: Picture, width = WIDTH, height = HEIGHT): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${soft}${crisp}</svg>`;

export async function rasterise(picture: Picture, width = WIDTH, height = HEIGHT): Promise<Buffer> {
  return sharp(Buffer.from(documentOf(picture, width, height))).webp({ quality: 80, effort: 2 }).toBuffer();
}

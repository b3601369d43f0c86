import sharp from 'sharp';
import { grainAt, GRAIN_SIZE } from './grain';
import type { Picture } from './scene';

const SOFT_SCALE = 4;

const svg = ({ width, height, definitions }: Picture, body: string, scale = 1): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width / scale)}" height="${Math.round(height / scale)}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`,
  );

/** The whole picture as one SVG document. */
export const documentOf = (picture: Picture): string =>
  svg(picture, picture.soft + picture.crisp).toString();

/**
 * Renders a picture to WebP. The soft layer is rendered small and enlarged, which is where the time goes
 * otherwise; a fine paper grain is laid over both.
 */
export async function rasterise(picture: Picture, quality = 80): Promise<Buffer> {
  const { width, height } = picture;
  const [soft, crisp] = await Promise.all([
    sharp(svg(picture, picture.soft, SOFT_SCALE)).removeAlpha().resize(width, height, { kernel: 'cubic' }).raw().toBuffer(),
    sharp(svg(picture, picture.crisp)).ensureAlpha().raw().toBuffer(),
  ]);
  blend(soft, crisp, width);
  return sharp(soft, { raw: { width, height, channels: 3 } }).webp({ quality, effort: 2, smartSubsample: true }).toBuffer();
}

/** Lays the crisp layer and the grain over the soft one, in place. */
function blend(soft: Buffer, crisp: Buffer, width: number): void {
  const pixels = soft.length / 3;
  for (let pixel = 0, row = 0, column = 0; pixel < pixels; pixel += 1) {
    const [from, to] = [pixel * 4, pixel * 3];
    const alpha = crisp[from + 3] ?? 0;
    const noise = grainAt[(row & (GRAIN_SIZE - 1)) * GRAIN_SIZE + (column & (GRAIN_SIZE - 1))] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const under = soft[to + channel] ?? 0;
      const over = crisp[from + channel] ?? 0;
      const value = under + ((over - under) * alpha) / 255 + noise;
      soft[to + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
    column += 1;
    if (column === width) {
      column = 0;
      row += 1;
    }
  }
}

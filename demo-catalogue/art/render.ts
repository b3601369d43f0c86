import sharp from 'sharp';
import { GRAIN_SIZE, grainAt } from './grain';
import type { Picture } from './scene';

const SOFT_SCALE = 8;

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
    softLayer(picture),
    sharp(svg(picture, picture.crisp)).ensureAlpha().raw().toBuffer(),
  ]);
  blend(soft, crisp, width);
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 2 })
    .toBuffer();
}

// In two steps: asked to resize an SVG, sharp renders it at the final size instead.
async function softLayer(picture: Picture): Promise<Buffer> {
  const { data, info } = await sharp(svg(picture, picture.soft, SOFT_SCALE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(picture.width, picture.height, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Lays the crisp layer and the grain over the soft one, in place. */
function blend(soft: Buffer, crisp: Buffer, width: number): void {
  const height = soft.length / 3 / width;
  for (let row = 0, from = 0, to = 0; row < height; row += 1) {
    const line = (row & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    for (let column = 0; column < width; column += 1, from += 4, to += 3) {
      const share = (crisp[from + 3] ?? 0) / 255;
      const noise = grainAt[line + (column & (GRAIN_SIZE - 1))] ?? 0;
      soft[to] = lay(soft[to] ?? 0, crisp[from] ?? 0, share, noise);
      soft[to + 1] = lay(soft[to + 1] ?? 0, crisp[from + 1] ?? 0, share, noise);
      soft[to + 2] = lay(soft[to + 2] ?? 0, crisp[from + 2] ?? 0, share, noise);
    }
  }
}

function lay(under: number, over: number, share: number, noise: number): number {
  const value = under + (over - under) * share + noise;
  return Math.max(0, Math.min(255, value));
}

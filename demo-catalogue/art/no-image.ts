import sharp from 'sharp';
import { wall } from './backdrop';
import { shade } from './color';
import { HEIGHT, WIDTH } from './scene';
import { Sheet } from './studio';

const TONE = '#e6ddd0';

/** A product without a picture: an empty hanger on the wall, as a 900 × 1200 JPEG. */
export function drawNoImage(): Promise<Buffer> {
  return sharp(Buffer.from(noImageSvg())).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The same placeholder as an SVG document. */
export function noImageSvg(): string {
  const sheet = new Sheet();
  const background = wall(sheet, TONE, WIDTH, HEIGHT);
  const hook =
    'M450 560V512C450 494 486 490 486 452C486 424 466 410 446 410C426 410 410 424 410 442';
  const shoulders = 'M450 560L660 682C690 700 680 738 644 738H256C220 738 210 700 240 682Z';
  sheet.line(hook, 12);
  sheet.line(shoulders, 12);
  const line = (data: string, color: string, width: number) =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const dark = shade(TONE, -0.2);
  const drawing = [hook, shoulders]
    .map((data) => line(data, dark, 12) + line(data, shade(TONE, -0.1), 6))
    .join('');
  const shadows = sheet.shade(shade(TONE, -0.4));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${sheet.definitions.join('')}</defs>${background}${shadows}${drawing}</svg>`;
}

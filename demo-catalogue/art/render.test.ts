import sharp from 'sharp';
import { drawNoImage, drawSubject } from './index';

const subject = {
  silhouette: 't-shirt',
  material: 'cotton',
  pattern: 'plain',
  color: '#7a2f3b',
  accent: null,
  seed: 7,
  view: 1,
} as const;

/** Drawing and encoding a picture takes most of the time of a test. */
const slowTest = 120_000;
const drawing = drawSubject(subject);

test(
  'a subject becomes a WebP of 900 × 1200, always of the same bytes',
  async () => {
    const picture = await drawing;
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 900, height: 1200 });
    expect(picture.length).toBeLessThan(80_000);
    expect((await drawSubject(subject)).equals(picture)).toBe(true);
  },
  slowTest,
);

test(
  'the cloth is painted in the colour of the variation',
  async () => {
    const middle = await sharp(await drawing)
      .extract({ left: 420, top: 560, width: 60, height: 60 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    const [red, green, blue] = middle;
    expect(red).toBeGreaterThan(90);
    expect(green).toBeLessThan(90);
    expect(blue).toBeLessThan(100);
  },
  slowTest,
);

test('the placeholder is a JPEG of the same size', async () => {
  const { format, width, height } = await sharp(await drawNoImage()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 900, height: 1200 });
});

import sharp from 'sharp';
import { resize } from './resize';

describe('resize', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)(
    'encodes %s with the given width, upright and without metadata',
    async (wanted, format) => {
      const photo = await sharp({
        create: { width: 600, height: 400, channels: 3, background: '#b0553a' },
      })
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const made = await sharp(await resize(photo, 200, wanted)).metadata();
      expect(made).toMatchObject({ format, width: 200, height: 300 });
      expect(made.exif).toBeUndefined();
    },
  );

  test('never enlarges a picture', async () => {
    const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
    const made = await sharp(await resize(await small.png().toBuffer(), 480, 'avif')).metadata();
    expect(made.width).toBe(40);
  });

  test('rejects bytes that are not a picture', async () => {
    await expect(resize(new TextEncoder().encode('<html>'), 96, 'webp')).rejects.toThrow();
  });
});

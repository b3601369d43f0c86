import sharp from 'sharp';
import { resize } from './resize';

describe('resize', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
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
      const { bytes, isDamaged } = await resize(photo, 200, wanted);
      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({ format, width: 200, height: 300 });
      expect(isDamaged).toBe(false);
      expect(made.exif).toBeUndefined();
    },
  );

  test('shows a transparent picture on white as JPEG', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 40, height: 30, channels: 4, background } as const;
    const { bytes } = await resize(await sharp({ create }).png().toBuffer(), 40, 'jpeg');
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('never enlarges a picture', async () => {
    const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
    const { bytes } = await resize(await small.png().toBuffer(), 480, 'avif');
    expect((await sharp(bytes).metadata()).width).toBe(40);
  });

  test.each(['jpeg', 'png', 'gif'] as const)(
    'shows what is left of a truncated %s',
    async (from) => {
      const noise = { type: 'gaussian', mean: 200, sigma: 10 } as const;
      const create = { width: 120, height: 80, channels: 3, background: '#fff', noise } as const;
      const whole = await sharp({ create }).toFormat(from).toBuffer();
      const most = whole.subarray(0, Math.floor(whole.length * 0.97));
      const { bytes, isDamaged } = await resize(most, 30, 'webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 20 });
      expect(isDamaged).toBe(true);
      const { data } = await sharp(bytes)
        .extract({ left: 15, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(150);
    },
  );

  test('rejects a damaged picture with too many pixels', async () => {
    const create = { width: 10, height: 10, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(resize(bomb, 96, 'webp')).rejects.toThrow('pixel limit');
  });

  test('rejects bytes that are not a picture', async () => {
    await expect(resize(new TextEncoder().encode('<html>'), 96, 'webp')).rejects.toThrow();
  });
});

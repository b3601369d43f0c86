import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { Semaphore } from '@/lib/semaphore';
import type { PictureFormat } from './address';

/**
 * Equally good to look at. WebP's effort is half the work of sharp's default for one byte more in twenty; AVIF takes twice the
 * time of WebP for two thirds of its bytes, and more effort only takes longer.
 */
const webp = { quality: 75, effort: 2 };
const avif = { quality: 45, effort: 1 };
const mostPixels = 60_000_000;
const mostSeconds = 20;

sharp.concurrency(1);
sharp.cache(false);

// Pages need a processor while pictures are made; those who wait are bounded before.
const gate = new Semaphore({
  running: Math.max(1, availableParallelism() - 1),
  waiting: Number.POSITIVE_INFINITY,
});

/**
 * A picture in another format, upright, at most so wide, without what it says about where and how it was taken.
 * @throws when the bytes are no picture that can be read
 */
export function resize(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  return gate.run(() => {
    const picture = sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: mostSeconds });
    return (format === 'avif' ? picture.avif(avif) : picture.webp(webp)).toBuffer();
  });
}

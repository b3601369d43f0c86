import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { Gate } from '@/lib/gate';

const quality = 75;
/** Half the work of sharp's default for one byte more in twenty. */
const effort = 2;
const mostPixels = 60_000_000;
const mostSeconds = 20;

sharp.concurrency(1);
sharp.cache(false);

// Pages need a processor while pictures are made; those who wait are bounded before.
const gate = new Gate({
  running: Math.max(1, availableParallelism() - 1),
  waiting: Number.POSITIVE_INFINITY,
});

/**
 * A picture as WebP, upright, at most so wide, without what it says about where and how it was taken.
 * @throws when the bytes are no picture that can be read
 */
export function resize(bytes: Uint8Array, width: number): Promise<Buffer> {
  return gate.run(() =>
    sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort })
      .timeout({ seconds: mostSeconds })
      .toBuffer(),
  );
}

import { availableParallelism } from 'node:os';
import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import { Semaphore } from '@/lib/concurrency/semaphore';
import type { PictureFormat } from './picture-request';

/**
 * Settings of equal visual quality. WebP's effort takes half the time of sharp's default for 5 %
 * more bytes. AVIF takes twice as long as WebP for two thirds of its bytes, and a higher effort
 * only takes longer. JPEG takes nearly twice the bytes of WebP, and a quarter more without mozjpeg.
 */
const webp = { quality: 75, effort: 2 };
const avif = { quality: 45, effort: 1 };
const jpeg = { quality: 80, mozjpeg: true };
const maxPixels = 60_000_000;
const timeoutSeconds = 20;

sharp.concurrency(1);
sharp.cache(false);

// Rendering pages needs a processor too. The queue is limited by `PictureOptimiser`.
const semaphore = new Semaphore({
  running: Math.max(1, availableParallelism() - 1),
  waiting: Number.POSITIVE_INFINITY,
});

export interface ResizedPicture {
  readonly bytes: Buffer;
  /** Whether a part of the picture could not be read. */
  readonly isDamaged: boolean;
}

/**
 * Converts a picture to another format, upright, with a maximum width and without metadata. A
 * damaged picture is converted as far as it can be read, as browsers show it.
 * @throws if the bytes are not a readable picture
 */
export function resize(
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<ResizedPicture> {
  return semaphore.run(async () => {
    try {
      return { bytes: await encode(bytes, width, format, 'warning'), isDamaged: false };
    } catch {
      return { bytes: await encode(bytes, width, format, 'none'), isDamaged: true };
    }
  });
}

function encode(
  bytes: Uint8Array,
  width: number,
  format: PictureFormat,
  failOn: FailOnOptions,
): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  return inFormat(picture, format).toBuffer();
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif(avif);
    case 'webp':
      return picture.webp(webp);
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg(jpeg);
  }
}

import sharp from 'sharp';
import { processWide } from '@/lib/concurrency/process-wide';
import { OverloadedError, Semaphore } from '@/lib/concurrency/semaphore';
import { damagedPhoto, photoSide, photoType, wrongPhotoType } from './rules';

/**
 * Guards against decompression bombs: the size is read from the header before the picture is
 * decoded.
 */
const maxPixels = 50_000_000;
const maxSeconds = 20;
const quality = 88;

const tooManyPixels =
  'La photo compte trop de points, plus de 50\u00a0millions\u00a0: choisissez-en une plus petite.';
export const tooManyPhotos =
  'Trop de photos arrivent en ce moment\u00a0: envoyez la vôtre de nouveau dans un instant.';

/** Decoding a picture can take 200 MB and a second of processor time. */
const photoSlots = processWide(
  'photos',
  () => new Semaphore({ running: 1, waiting: 24, waitMs: 20_000 }),
);

export type SquarePhoto =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** An error message for the shopper. */
  | { readonly problem: string };

/**
 * Converts a GIF, JPG or PNG, detected by content, to an upright square JPEG of at most 800 pixels.
 * Re-encoding removes all metadata and hidden content.
 * @param client clients take turns, so that one with many photos does not delay the others
 */
export async function toSquarePhoto(given: Uint8Array, client = ''): Promise<SquarePhoto> {
  // Files without a known signature never reach the decoder, which would also open vector graphics
  // and documents.
  if (!photoType(given)) return { problem: wrongPhotoType };
  try {
    return await photoSlots.run(() => draw(given), { client });
  } catch (error) {
    return { problem: error instanceof OverloadedError ? tooManyPhotos : damagedPhoto };
  }
}

async function draw(given: Uint8Array): Promise<SquarePhoto> {
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { problem: tooManyPixels };
  const side = Math.min(photoSide, width, height);
  const drawn = await sharp(given, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: maxSeconds })
    .toBuffer();
  return { bytes: new Uint8Array(drawn) };
}

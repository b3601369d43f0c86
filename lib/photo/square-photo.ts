import sharp from 'sharp';
import { Gate, TooManyWaiting } from '@/lib/gate';
import { processWide } from '@/lib/process-wide';
import { damagedPhoto, photoSide, photoType, wrongPhotoType } from './rules';

/** A few bytes can unfold into gigabytes: what a picture says of its size is read before the picture is. */
const mostPixels = 50_000_000;
const mostSeconds = 20;
const quality = 88;

const tooManyPixels =
  'La photo compte trop de points, plus de 50\u00a0millions\u00a0: choisissez-en une plus petite.';
export const noRoomForPhotos =
  'Trop de photos arrivent en ce moment\u00a0: envoyez la vôtre de nouveau dans un instant.';

/** Opening a picture may take 200 MB, and a processor for a second. */
const turns = processWide('photos', () => new Gate({ running: 1, waiting: 24, waitMs: 20_000 }));

export type SquarePhoto =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** What is wrong with it, for the shopper. */
  | { readonly problem: string };

/**
 * Makes a GIF, JPG or PNG, which its content tells and not its name, a square JPEG of at most 800 pixels, upright. It is drawn
 * anew, so that nothing is left of where and with what it was taken, nor of anything else that was hidden in the file.
 */
export async function toSquarePhoto(given: Uint8Array): Promise<SquarePhoto> {
  // What shows no known signature never reaches the decoder, which would also open drawings and documents.
  if (!photoType(given)) return { problem: wrongPhotoType };
  try {
    return await turns.run(() => draw(given));
  } catch (error) {
    return { problem: error instanceof TooManyWaiting ? noRoomForPhotos : damagedPhoto };
  }
}

async function draw(given: Uint8Array): Promise<SquarePhoto> {
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { problem: tooManyPixels };
  const side = Math.min(photoSide, width, height);
  const drawn = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: mostSeconds })
    .toBuffer();
  return { bytes: new Uint8Array(drawn) };
}

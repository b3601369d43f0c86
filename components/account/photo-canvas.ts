import { squareOf, type View } from '@/lib/photo/crop';
import { photoSide } from '@/lib/photo/rules';

const quality = 0.9;

/** Draws the framed part of a picture on a canvas, on white where the picture is transparent. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, view);
  const { width, height } = canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, width, height);
}

/**
 * Encodes the square as a file, synchronously: a form that is being submitted does not wait.
 * Returns null when the browser cannot encode it, or protects canvases from being read.
 */
export function squareFile(picture: ImageBitmap, view: View): File | null {
  if (!canReadCanvas()) return null;
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(photoSide, Math.round(squareOf(picture, view).side)));
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, picture, view);
  const [, base64] =
    /^data:image\/jpeg;base64,(.+)$/.exec(canvas.toDataURL('image/jpeg', quality)) ?? [];
  if (!base64) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}

const probe = [51, 102, 153, 255] as const;
const probeSide = 4;
/** Some browsers change pixels, but so little that nobody sees it. */
const tolerance = 4;

/**
 * Whether a canvas returns what was drawn. Against fingerprinting, Tor and some settings of Firefox
 * return noise or white instead.
 */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = probeSide;
  canvas.height = probeSide;
  const context = canvas.getContext('2d');
  if (!context) return false;
  const [red, green, blue] = probe;
  context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
  context.fillRect(0, 0, probeSide, probeSide);
  const { data } = context.getImageData(0, 0, probeSide, probeSide);
  return data.every(
    (value, index) => Math.abs(value - (probe[index % probe.length] ?? 0)) <= tolerance,
  );
}

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
 * Returns null when the browser cannot encode it.
 */
export function squareFile(picture: ImageBitmap, view: View): File | null {
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

import { squareOf, type View } from '@/lib/photo/crop';
import { photoSide } from '@/lib/photo/rules';

const quality = 0.9;

/** Draws what of a picture is in the frame, on white where it lets through. */
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

/** The square as a file, at once: a form that is being sent does not wait. Null where the browser cannot make one. */
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

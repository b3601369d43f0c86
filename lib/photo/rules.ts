/** Rules for profile photos (specification 2 sections 5 and 9), shared by browser and server. */

/** For the file input: `.jpeg` is an alias of `.jpg`. */
export const photoAccept = '.gif,.jpg,.jpeg,.png';

export const maxPhotoBytes = 5 * 1024 * 1024;

/** Maximum side of the square photo, in pixels. */
export const photoSide = 800;

export const photoHint = 'Facultatif. GIF, JPG ou PNG, 5\u00a0Mo au plus.';
export const wrongPhotoType =
  'Ce fichier n’est pas une image GIF, JPG ou PNG\u00a0: choisissez-en un autre.';
export const photoTooLarge =
  'La photo dépasse 5\u00a0Mo\u00a0: choisissez-en une plus légère, ou réduisez-la.';

export const photoOpening = 'La photo s’ouvre encore\u00a0: enregistrez dès qu’elle est affichée.';

export const damagedPhoto =
  'La photo n’a pas pu être lue, elle est peut-être abîmée\u00a0: choisissez-en une autre.';

const signatures = [
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const;

/**
 * Detects the type of a file from its first bytes, ignoring its name; null when it is not an
 * accepted photo.
 */
export function photoType(bytes: Uint8Array): 'gif' | 'jpeg' | 'png' | null {
  const found = signatures.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}

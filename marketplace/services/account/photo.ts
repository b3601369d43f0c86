import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { writeAtomically } from '../../base/write-atomically';

/** Maximum size of a photo in bytes. */
export const maxPhotoBytes = 5 * 1024 * 1024;

const side = 512;
const maxPixels = 50_000_000;
const formats: ReadonlySet<string | undefined> = new Set(['gif', 'jpeg', 'png']);
const signatures = [
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
];
const wrongContent = 'Choisissez une image GIF, JPG ou PNG.';

/**
 * Converts a GIF, JPG or PNG (specification 2, section 9), detected by content, to a square JPEG of
 * at most 512 pixels, with its orientation applied and its metadata removed.
 * @throws Refusal when it is too large, of another type or damaged
 */
export async function toProfilePhoto(given: Buffer): Promise<Buffer> {
  if (given.length > maxPhotoBytes) throw new Refusal('La photo ne doit pas dépasser 5\u00a0Mo.');
  // Only known signatures reach the decoder: libvips would also open vector drawings and documents.
  if (!signatures.some((signature) => given.subarray(0, signature.length).equals(signature))) {
    throw new Refusal(wrongContent);
  }
  // Imported with the first photo, since most processes receive none.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(given, { limitInputPixels: maxPixels, failOn: 'warning' });
    const { format, width, height } = await image.metadata();
    if (!formats.has(format)) throw new Refusal(wrongContent);
    const edge = Math.min(side, width, height);
    return await image
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch {
    throw new Refusal(wrongContent);
  }
}

/**
 * Stores a photo atomically.
 * @returns its unguessable name below the public path
 */
export async function storePhoto(
  dataDir: string,
  customerId: string,
  photo: Buffer,
): Promise<string> {
  const folder = folderIn(dataDir);
  const name = `${prefixOf(customerId)}${randomBytes(16).toString('hex')}.jpg`;
  await mkdir(folder, { recursive: true });
  await writeAtomically(join(folder, name), photo);
  return `profile/${name}`;
}

/** Returns whether the file of a stored photo is in this data folder. */
export function isPhotoStored(dataDir: string, name: string): boolean {
  return existsSync(join(dataDir, 'public', name));
}

/** Deletes a stored photo, if it exists. */
export async function removePhoto(dataDir: string, name: string): Promise<void> {
  await rm(join(dataDir, 'public', name), { force: true });
}

/** Deletes every photo of a customer, including those left behind by a killed process. */
export async function removePhotosOf(dataDir: string, customerId: string): Promise<void> {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return;
  const own = (await readdir(folder)).filter((name) => name.startsWith(prefixOf(customerId)));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'public', 'profile');
}

/** Returns a file name prefix that identifies the customer without revealing the id. */
function prefixOf(customerId: string): string {
  return `${sha256(customerId).slice(0, 16)}-`;
}

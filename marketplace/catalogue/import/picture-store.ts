import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { slug } from '@vitrine/demo-catalogue';
import sharp, { type FailOnOptions } from 'sharp';
import { Semaphore } from '../../base/semaphore';
import { writeAtomically } from '../../base/write-atomically';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';
import { type DownloadLimits, HostError, PictureError } from './download';
import { decoded, readLocalPicture } from './local-picture';
import { RemotePictures } from './remote-pictures';

export interface PictureStoreOptions {
  /** Folder from which the marketplace serves pictures. */
  readonly publicDir: string;
  /** Folders that the file's picture paths may refer to. */
  readonly folders: readonly string[];
  readonly limits: DownloadLimits;
  /** Waits before a host that fails is asked again, if possible as long as the host wants. */
  readonly pause: (wantedMs: number) => Promise<void>;
  /**
   * Returns whether the marketplace already serves a picture with this name; used when it is not
   * found elsewhere.
   */
  readonly serves?: (name: string) => Promise<boolean>;
  readonly onPicture?: (done: number) => void;
}

const atOnce = 4;
const longestSide = 1400;
const maxPixels = 100_000_000;
/**
 * Accepted formats, detected by content. Vector formats are excluded: they can hold scripts and
 * links.
 */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/** Returns every distinct picture source, with the first product that uses it. */
export function picturesOf(
  products: readonly ShopifyProduct[],
): ReadonlyMap<string, ShopifyProduct> {
  const pictures = new Map<string, ShopifyProduct>();
  for (const product of products) {
    const named = product.variants.flatMap(({ image }) => image ?? []);
    for (const source of [...product.images, ...named]) {
      if (!pictures.has(source)) pictures.set(source, product);
    }
  }
  return pictures;
}

/** A picture that may be available later, and why it was not. */
interface Postponed {
  readonly source: string;
  readonly product: ShopifyProduct;
  readonly error: HostError;
}

/**
 * Loads pictures, converts them to WebP and returns their file names by source. Reports those that
 * fail; pictures whose host fails are tried again at the end. Names are content hashes, so the same
 * picture is stored once and a changed one gets a new address.
 */
export async function storePictures(
  pictures: ReadonlyMap<string, ShopifyProduct>,
  options: PictureStoreOptions,
  problems: Problems,
): Promise<ReadonlyMap<string, string>> {
  await mkdir(options.publicDir, { recursive: true });
  const names = new Map<string, string>();
  const remote = new RemotePictures(options.limits, options.pause);
  const postponed: Postponed[] = [];
  let done = 0;
  const end = () => {
    done += 1;
    options.onPicture?.(done);
  };
  const leaveOut = async (source: string, product: ShopifyProduct, error: PictureError) => {
    if (await options.serves?.(source)) names.set(source, source);
    else problems.leftOut(error.message, product, source);
    end();
  };
  const store = async (source: string, product: ShopifyProduct, isRetry: boolean) => {
    try {
      const bytes = await bytesOf(source, options.folders, remote);
      const { name, isDamaged } = await storePicture(source, bytes, options.publicDir);
      names.set(source, name);
      if (isDamaged) problems.adjusted('photo abîmée, reprise en partie', product, source);
      end();
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (error instanceof HostError && !isRetry) postponed.push({ source, product, error });
      else await leaveOut(source, product, error);
    }
  };
  const loading = new Semaphore(atOnce);
  await Promise.all(
    Array.from(pictures, ([source, product]) => loading.run(() => store(source, product, false))),
  );
  await Promise.all(
    postponed.map(({ source, product, error }) =>
      remote.isAbandoned(source)
        ? leaveOut(source, product, error)
        : loading.run(() => store(source, product, true)),
    ),
  );
  return names;
}

async function bytesOf(
  source: string,
  folders: readonly string[],
  remote: RemotePictures,
): Promise<Buffer> {
  return /^https?:/i.test(source) ? remote.load(source) : readLocalPicture(source, folders);
}

interface StoredPicture {
  readonly name: string;
  readonly isDamaged: boolean;
}

async function storePicture(
  source: string,
  bytes: Buffer,
  publicDir: string,
): Promise<StoredPicture> {
  const path = decoded(source.split(/[?#]/, 1)[0] ?? source);
  const stem = slug(basename(path, extname(path))).slice(0, 80) || 'photo';
  const name = `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`;
  const target = join(publicDir, name);
  if (await exists(target)) return { name, isDamaged: false };
  const { webp, isDamaged } = await toWebp(bytes);
  await writeAtomically(target, webp);
  return { name, isDamaged };
}

/**
 * Converts a picture, a damaged one as far as it can be read, as browsers show it.
 * @throws PictureError when the content is no picture of an accepted format, whatever its file
 * extension
 */
async function toWebp(bytes: Buffer): Promise<{ webp: Buffer; isDamaged: boolean }> {
  const encoded = await encode(bytes, 'warning').catch(() => null);
  if (encoded) return { webp: encoded, isDamaged: false };
  try {
    return { webp: await encode(bytes, 'none'), isDamaged: true };
  } catch {
    throw new PictureError(await refusal(bytes));
  }
}

/** Returns why a picture could not be converted. */
async function refusal(bytes: Buffer): Promise<string> {
  // Files of HEIF formats begin with their brands; that of AVIF, which is accepted, is "avif".
  if (/^ftyp.*(hei[cmsx]|hev[cmsx])/s.test(bytes.toString('latin1', 4, 64))) {
    return 'photo au format HEIC, à convertir en JPEG';
  }
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return size && formats.has(size.format) && size.width * size.height > maxPixels
    ? `photo de plus de ${maxPixels / 1_000_000} millions de pixels`
    : 'fichier qui n’est pas une photo';
}

async function encode(bytes: Buffer, failOn: FailOnOptions): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn });
  const { format } = await image.metadata();
  if (!formats.has(format)) throw new PictureError('fichier qui n’est pas une photo');
  return image
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

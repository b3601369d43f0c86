import { Semaphore } from '@/lib/concurrency/semaphore';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { MarketplaceError } from './errors';
import { pictureType } from './picture-type';

/** A generous timeout, because the demo draws pictures on demand. */
const timeoutMs = 20_000;
const maxBytes = 16 * 1024 * 1024;
const semaphore = new Semaphore({ running: 12, waiting: 2000, waitMs: 25_000 });

export interface PictureFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface PictureReader {
  /** Clients are served round-robin. */
  readonly client?: string;
  readonly isPrefetch?: boolean;
}

/**
 * Reads a picture from the marketplace's static path; null when it does not exist. Names cannot
 * escape that path.
 * @throws MarketplaceError when the marketplace fails, OverloadedError when too many reads are
 * queued, or for too long
 */
export async function readPicture(
  segments: readonly string[],
  { client, isPrefetch = false }: PictureReader = {},
): Promise<PictureFile | null> {
  if (
    segments.some(
      (segment) => segment === '' || segment === '.' || segment === '..' || /[/\\]/.test(segment),
    )
  ) {
    return null;
  }
  const read = async () => {
    try {
      return await fetchPicture(segments.map(encodeURIComponent).join('/'), isPrefetch);
    } catch (error) {
      if (error instanceof MarketplaceError) throw error;
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'picture not read');
      throw new MarketplaceError('unreachable', env().MARKETPLACE_IMAGES_PATH, { cause: error });
    }
  };
  return semaphore.run(read, { client });
}

async function fetchPicture(path: string, isPrefetch: boolean): Promise<PictureFile | null> {
  const { MARKETPLACE_API_URL, MARKETPLACE_IMAGES_PATH } = env();
  const response = await fetch(`${MARKETPLACE_API_URL}${MARKETPLACE_IMAGES_PATH}${path}`, {
    cache: 'no-store',
    redirect: 'error',
    headers: isPrefetch ? { priority: 'u=7' } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = response.ok ? await readBytes(response) : null;
  await response.body?.cancel();
  if (response.status === 429) throw new MarketplaceError('limited', MARKETPLACE_IMAGES_PATH);
  if (response.status >= 500) throw new MarketplaceError('failed', MARKETPLACE_IMAGES_PATH);
  const type = bytes && pictureType(bytes);
  return type ? { type, bytes } : null;
}

/** Reads the whole body; null when it is larger than any picture. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

import { env } from '@/lib/env';
import { Gate } from '@/lib/gate';
import { log } from '@/lib/log';
import { MarketplaceError } from './errors';
import { pictureType } from './picture-type';

/** A picture may have to be drawn first. */
const timeoutMs = 20_000;
const mostBytes = 16 * 1024 * 1024;
const gate = new Gate({ running: 12, waiting: 2000 });

export interface PictureFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A picture of the marketplace's static path; null when there is none. Names can address nothing outside that path.
 * @param isAhead whether nobody waits for it
 * @throws MarketplaceError when the marketplace cannot say; TooManyWaiting
 */
export async function readPicture(
  segments: readonly string[],
  isAhead = false,
): Promise<PictureFile | null> {
  if (
    segments.some(
      (segment) => segment === '' || segment === '.' || segment === '..' || /[/\\]/.test(segment),
    )
  ) {
    return null;
  }
  return gate.run(async () => {
    try {
      return await fetchPicture(segments.map(encodeURIComponent).join('/'), isAhead);
    } catch (error) {
      if (error instanceof MarketplaceError) throw error;
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'picture not read');
      throw new MarketplaceError('unreachable', env().MARKETPLACE_IMAGES_PATH, { cause: error });
    }
  });
}

async function fetchPicture(path: string, isAhead: boolean): Promise<PictureFile | null> {
  const { MARKETPLACE_API_URL, MARKETPLACE_IMAGES_PATH } = env();
  const response = await fetch(`${MARKETPLACE_API_URL}${MARKETPLACE_IMAGES_PATH}${path}`, {
    cache: 'no-store',
    redirect: 'error',
    headers: isAhead ? { priority: 'u=7' } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = response.ok ? await readBytes(response) : null;
  await response.body?.cancel();
  if (response.status === 429) throw new MarketplaceError('limited', MARKETPLACE_IMAGES_PATH);
  if (response.status >= 500) throw new MarketplaceError('failed', MARKETPLACE_IMAGES_PATH);
  const type = bytes && pictureType(bytes);
  return type ? { type, bytes } : null;
}

/** The whole body; null when it is larger than any picture. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { MarketplaceError } from './errors';

const timeoutMs = 10_000;
const pictureTypes = /^image\/(avif|gif|jpeg|png|webp)\b/;

export interface Picture {
  readonly type: string;
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * A picture of the marketplace's static path; null when there is none. Names can address nothing outside that path.
 * @throws MarketplaceError when the marketplace cannot say
 */
export async function readPicture(segments: readonly string[]): Promise<Picture | null> {
  if (
    segments.some(
      (segment) => segment === '' || segment === '.' || segment === '..' || /[/\\]/.test(segment),
    )
  ) {
    return null;
  }
  const { MARKETPLACE_API_URL, MARKETPLACE_IMAGES_PATH } = env();
  const path = segments.map(encodeURIComponent).join('/');
  const response = await fetch(`${MARKETPLACE_API_URL}${MARKETPLACE_IMAGES_PATH}${path}`, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'picture not read');
    throw new MarketplaceError('unreachable', MARKETPLACE_IMAGES_PATH, { cause: error });
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body && pictureTypes.test(type)) return { type, body: response.body };
  await response.body?.cancel();
  if (response.status >= 500) throw new MarketplaceError('failed', MARKETPLACE_IMAGES_PATH);
  return null;
}

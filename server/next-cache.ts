import type { OutgoingHttpHeaders } from 'node:http';
import { renderContext } from '@/lib/cache/page-lifetime';
import { unstoredTag } from '@/lib/cache/policies';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { announce, isUnsettled, onInvalidation } from './invalidation';
import { nextInternals } from './next-internals';
import { SegmentedLruCache } from './segmented-lru-cache';

/** Maximum size of Next.js's cache: reads of the marketplace and prerendered pages. */
const maxBytes = 32 * 1024 * 1024;
/** Memory that an entry takes besides its content. */
const entryOverheadBytes = 500;

/** The parts of Next.js's cache values that this module reads. */
type Value =
  | { kind: 'FETCH'; data: { body: string }; tags?: readonly string[] }
  | { kind: 'APP_ROUTE'; body: Buffer; headers?: Headers }
  | {
      kind: 'APP_PAGE';
      html: string;
      rscData?: Buffer;
      segmentData?: ReadonlyMap<string, Buffer>;
      headers?: Headers;
    }
  | { kind: 'PAGES' | 'REDIRECT' | 'IMAGE' };

type Headers = OutgoingHttpHeaders;

type CacheControl = { revalidate: number | false; expire?: number };

interface Entry {
  value: Value;
  lastModified: number;
  cacheControl: CacheControl | undefined;
  tags: readonly string[];
}

/**
 * Number of pages after which Next.js's cache controls are cleared. Next.js never evicts them; each
 * page's entry contains its own.
 */
const maxCacheControls = 5_000;
let pagesSet = 0;

/** Shared, because Next.js creates a handler for each request. */
const store = new SegmentedLruCache<Entry>({
  maxBytes,
  sizeOf: ({ value }, key) => bytesOf(value, key),
});

onInvalidation((tags) => {
  const changed = new Set(tags);
  for (const [key, entry] of store.entries()) {
    if (entry.tags.some((tag) => changed.has(tag))) store.delete(key);
  }
});

/**
 * Next.js's cache (`cacheHandler` in next.config.mjs), with the same eviction as the page cache in
 * front of it (`page-cache.ts`). Next.js's own handler counts characters, although a string may
 * take two bytes for each.
 */
export default class NextCache {
  async get(key: string, { kind }: { kind: string }) {
    const entry = store.get(key);
    if (!entry) return null;
    const { value, lastModified, cacheControl } = entry;
    if (kind === 'FETCH') return { value, lastModified };
    const seconds = cacheControl?.revalidate;
    // The page cache serves stale pages and revalidates them. Serving stale pages here too would
    // double their age.
    if (typeof seconds === 'number' && steadyNow() - lastModified >= seconds * 1000) return null;
    const page = renderContext.getStore();
    if (page) page.renderedAt = lastModified;
    return { value, lastModified, cacheControl };
  }

  async set(
    key: string,
    value: Value | null,
    { tags: given, cacheControl }: { tags?: readonly string[]; cacheControl?: CacheControl },
  ) {
    if (!value) return store.delete(key);
    if (value.kind !== 'FETCH' && ++pagesSet % maxCacheControls === 0)
      nextInternals.clearCacheControls();
    const tags = tagsOf(value, given);
    // A page has the tags of all its reads.
    if (value.kind === 'FETCH' && tags.includes(unstoredTag)) return;
    if (!mayBeOld(tags)) store.set(key, { value, lastModified: steadyNow(), cacheControl, tags });
  }

  async revalidateTag(tags: string | string[]) {
    announce([tags].flat());
  }

  resetRequestCache() {}
}

function mayBeOld(tags: readonly string[]) {
  return isUnsettled(tags) || isUnsettled(tags, steadyNow(), 'in-background');
}

function tagsOf(value: Value, given: readonly string[] | undefined): readonly string[] {
  if (value.kind === 'FETCH') return given ?? value.tags ?? [];
  const header = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

function bytesOf(value: Value, key: string) {
  return entryOverheadBytes + 2 * key.length + contentBytes(value);
}

/** Counts two bytes per character: a single non-Latin-1 character makes a whole string use two. */
function contentBytes(value: Value) {
  switch (value.kind) {
    case 'FETCH':
      return 2 * value.data.body.length;
    case 'APP_ROUTE':
      return value.body.length;
    case 'APP_PAGE': {
      const segments = [...(value.segmentData?.values() ?? [])];
      const parts = [value.rscData?.length ?? 0, ...segments.map(({ length }) => length)];
      return parts.reduce((sum, length) => sum + length, 2 * value.html.length);
    }
    default:
      return 2 * JSON.stringify(value).length;
  }
}

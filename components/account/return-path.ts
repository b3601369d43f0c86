import { safePath } from '@/lib/paths';

const longest = 200;

/** Where a page's `next` parameter leads: a path on this site, short enough to pass through a form; otherwise null. */
export function returnPath(next: string | readonly string[] | undefined): string | null {
  if (typeof next !== 'string' || next.length > longest) return null;
  return safePath(next);
}

/** Adds `next` to the address of another page of the same way in. */
export function withReturn(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

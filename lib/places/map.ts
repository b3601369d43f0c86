import { env } from '@/lib/config/env';
import { pageOf } from '@/lib/pages/page-of';

/** The browser key for Google Maps; null when maps are disabled. */
export function mapKey(): string | null {
  return env().GOOGLE_MAPS_API_KEY ?? null;
}

/** Whether a page may show a map. */
export function mayShowMap(pathname: string): boolean {
  return mapKey() !== null && (pageOf(pathname)?.hasMap ?? false);
}

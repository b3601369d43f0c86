import { env } from '@/lib/env';

/** Pages with a map on them; what these may load is in their content policy. */
const mapPages: readonly string[] = ['addAddress', 'boutiques', 'editAddress'];

/** The key by which a browser asks Google for maps; null: there are none. */
export function mapKey(): string | null {
  return env().GOOGLE_MAPS_API_KEY ?? null;
}

/** Whether a page may show a map. */
export function mayShowMap(pathname: string): boolean {
  return mapKey() !== null && mapPages.includes(pathname.split('/')[1] ?? '');
}

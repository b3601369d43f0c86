import { env } from '@/lib/config/env';

/** Pages with a map, whose content security policy allows Google Maps. */
const mapPages: readonly string[] = ['addAddress', 'boutiques', 'editAddress'];

/** The browser key for Google Maps; null when maps are disabled. */
export function mapKey(): string | null {
  return env().GOOGLE_MAPS_API_KEY ?? null;
}

/** Whether a page may show a map. */
export function mayShowMap(pathname: string): boolean {
  return mapKey() !== null && mapPages.includes(pathname.split('/')[1] ?? '');
}

/**
 * Decodes a dynamic part of an address, such as a tracking number with a space or `#`. Next passes
 * it encoded to pages, but decoded to `generateMetadata` and route handlers, which must not call
 * this.
 */
export function pageParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

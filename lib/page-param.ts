/**
 * A dynamic part of a page's address, such as a tracking number with a space or `#` in it. Next hands it to pages encoded,
 * but decoded to `generateMetadata` and route handlers: there it is used as it comes.
 */
export function pageParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback';
import { getURLFromRedirectError } from 'next/dist/client/components/redirect';
import { isRedirectError } from 'next/dist/client/components/redirect-error';

/** Returns whether `notFound()` threw the error. */
export function isNotFound(error: unknown): boolean {
  return isHTTPAccessFallbackError(error);
}

/** Returns the destination if `redirect()` threw the error, or null. */
export function redirectTarget(error: unknown): string | null {
  return isRedirectError(error) ? getURLFromRedirectError(error) : null;
}

import { pageOf } from '@/lib/pages/page-of';

/**
 * Returns the headers by which Next.js's client router identifies the rendered page.
 * @param page URL of the page
 */
export function rewriteHeaders(page: string) {
  const { pathname, search, searchParams } = new URL(page, 'http://localhost');
  const { params = [], staticPath } = pageOf(pathname) ?? {};
  const isStatic = !params.some((name) => searchParams.has(name));
  const path = (isStatic && staticPath) || pathname;
  return { 'x-nextjs-rewritten-path': path, 'x-nextjs-rewritten-query': search };
}

import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { isNotFound, redirectTarget } from '@/server/next-internals/testing/page-signals';

/** Renders a page as Next.js does: calls it with its parameters, then renders its components. */
export type Page = () => ReactNode | Promise<ReactNode>;

/**
 * Renders a page on the server, with all its components.
 * @returns its text with the values of its text fields, `→` and the destination of a redirect, or
 *   `404`
 */
export async function renderPage(page: Page): Promise<string> {
  try {
    const { prelude } = await prerender(await page());
    return textOf(await new Response(prelude).text());
  } catch (error) {
    const target = redirectTarget(error);
    if (target !== null) return `→ ${target}`;
    if (isNotFound(error)) return '404';
    throw error;
  }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<input(?![^>]* type="(?:hidden|checkbox|radio)")[^>]* value="([^"]*)"/g, ' $1 <')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The parameters and the query that Next.js passes to a page. */
export function pageProps<Params>(params: Params, query: Record<string, string> = {}) {
  return { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
}

/** The text in place of content that the marketplace does not return. */
export function unavailable(what: string): string {
  return `Nous n’arrivons pas à afficher ${what} pour l’instant. Réessayez dans un moment.`;
}

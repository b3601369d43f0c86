/**
 * Sitemaps for search engines (sitemaps.org): an index, one part for pages and categories, and
 * parts for products.
 */

/** Listing pages per sitemap: few enough to read in one request, enough for a million products. */
const listingPagesPerPart = 50;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap index for this many listing pages. `site` is the public address without a trailing
 * slash.
 */
export function sitemapIndex(site: string, listingPages: number): string {
  const parts = Array.from(
    { length: Math.ceil(listingPages / listingPagesPerPart) },
    (_, part) => `articles-${part + 1}.xml`,
  );
  const locations = ['rayons.xml', ...parts].map((name) => `${site}/sitemaps/${name}`);
  return document('sitemapindex', 'sitemap', locations);
}

/** One sitemap with these paths. */
export function sitemapPart(site: string, paths: readonly string[]): string {
  return document(
    'urlset',
    'url',
    paths.map((path) => site + path),
  );
}

/** The listing pages of a product sitemap, counted from 0; null for an unknown name. */
export function listingPagesOf(
  name: string,
): { readonly first: number; readonly last: number } | null {
  const [, number = ''] = /^articles-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (number === '') return null;
  const first = (Number(number) - 1) * listingPagesPerPart;
  return { first, last: first + listingPagesPerPart - 1 };
}

function document(root: string, entry: string, locations: readonly string[]): string {
  const entries = locations.map(
    (location) => `<${entry}><loc>${escaped(location)}</loc></${entry}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

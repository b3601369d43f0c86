import { plainText } from './rich-text';

const firstCell = /<tr>\s*<td[^>]*>([\s\S]*?)<\/td>/g;

/** The texts in the first column of the tables of a section, each once. */
export function firstColumns(html: string): readonly string[] {
  const cells = Array.from(html.matchAll(firstCell), ([, cell = '']) => plainText(cell));
  return [...new Set(cells.filter(Boolean))];
}

import { brotli } from '../../e2e/steps/document-weight';
import { markdownTable } from '../report';

/** Patterns of the parts of a document. */
const parts: Readonly<Record<string, RegExp>> = {
  'style rules': /<style\b.*?<\/style>/gs,
  'React payload': /<script>(?:\(self\.__next_f=|self\.__next_f\.push\().*?<\/script>/gs,
  'other scripts': /<script(?![^>]*ld\+json)(?!>(?:\(self|self)\.__next_f).*?<\/script>/gs,
  'structured data': /<script type="application\/ld\+json">.*?<\/script>/gs,
  'head elements': /<(?:meta|link|title)\b[^>]*>/g,
  header: /<header\b.*?<\/header>/gs,
  'closed panels': /<(dialog|search|aside)\b.*?<\/\1>/gs,
  cards: /<article\b.*?<\/article>/gs,
  pictures: /<img\b[^>]*>/g,
  icons: /<svg\b.*?<\/svg>/gs,
  footer: /<footer\b.*?<\/footer>/gs,
};

/**
 * Returns the Brotli-compressed bytes of each part: the bytes by which the document shrinks without
 * it. They do not add up to the total, because content that two parts share is compressed once.
 */
export function bytesByPart(html: string): ReadonlyMap<string, number> {
  const whole = brotli(html).byteLength;
  const cost = (part: RegExp) => whole - brotli(html.replace(part, '')).byteLength;
  return new Map([
    ...Object.entries(parts).map(([name, part]) => [name, cost(part)] as const),
    ['total', whole],
  ]);
}

/** Formats these bytes as a Markdown table with one column for each document. */
export function partsTable(documents: Readonly<Record<string, string>>): string {
  const columns = Object.values(documents).map(bytesByPart);
  const head = ['bytes, brotli 11', ...Object.keys(documents)];
  const rows = [...Object.keys(parts), 'total'].map((name) => [
    name,
    ...columns.map((column) => String(column.get(name))),
  ]);
  return markdownTable([head, ...rows]);
}

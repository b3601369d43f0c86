import { brotli } from '../../e2e/steps/document-weight';

/** What a document is made of, by how each part begins and ends. */
const parts: Readonly<Record<string, RegExp>> = {
  'style rules': /<style\b.*?<\/style>/gs,
  "React's copy": /<script>(?:\(self\.__next_f=|self\.__next_f\.push\().*?<\/script>/gs,
  'other scripts': /<script(?![^>]*ld\+json)(?!>(?:\(self|self)\.__next_f).*?<\/script>/gs,
  'structured data': /<script type="application\/ld\+json">.*?<\/script>/gs,
  'what the head says': /<(?:meta|link|title)\b[^>]*>/g,
  header: /<header\b.*?<\/header>/gs,
  'what is closed at first': /<(dialog|search|aside)\b.*?<\/\1>/gs,
  cards: /<article\b.*?<\/article>/gs,
  pictures: /<img\b[^>]*>/g,
  icons: /<svg\b.*?<\/svg>/gs,
  footer: /<footer\b.*?<\/footer>/gs,
};

/**
 * How many bytes of brotli each part costs: those by which the document is smaller without it. They do not add up, since
 * what stands in two parts is paid for once.
 */
export function bytesByPart(html: string): ReadonlyMap<string, number> {
  const whole = brotli(html).byteLength;
  const cost = (part: RegExp) => whole - brotli(html.replace(part, '')).byteLength;
  return new Map([
    ...Object.entries(parts).map(([name, part]) => [name, cost(part)] as const),
    ['all of it', whole],
  ]);
}

/** A table of these bytes, one column for each document. */
export function partsTable(documents: Readonly<Record<string, string>>): string {
  const columns = Object.values(documents).map(bytesByPart);
  const head = ['bytes of brotli 11', ...Object.keys(documents)];
  const rows = [...Object.keys(parts), 'all of it'].map((name) => [
    name,
    ...columns.map((column) => String(column.get(name))),
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

import { hash } from 'node:crypto';
import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * Structured data for search engines. Every "<" is escaped, so that sellers' texts cannot close the
 * script element. The key makes React replace the element when the data changes: Trusted Types
 * forbid to change the text of a script.
 */
export function JsonLd({ data }: { readonly data: Graph | WithContext<Thing> | null }) {
  if (!data) return null;
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  const key = hash('sha256', json, 'base64url').slice(0, 8);
  return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * Structured data for search engines. Every "<" is escaped, so that sellers' texts cannot close the
 * script element.
 */
export function JsonLd({ data }: { readonly data: Graph | WithContext<Thing> }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

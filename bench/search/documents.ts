import type { CatalogueSource, CategorySource, ProductSource } from '@vitrine/demo-catalogue';
import { byFacet } from '../../lib/domain/facet-table';
import type { SearchDocument } from '../../lib/domain/search-document';
import { sampleCard } from '../../lib/domain/testing/sample-card';
import type { CatalogueFrame, SearchCategory } from '../../lib/search/protocol';

/** Converts a catalogue of the embedded marketplace to the documents of the search index. */
export function documentsOf(catalogue: CatalogueSource): {
  readonly documents: readonly SearchDocument[];
  readonly frame: CatalogueFrame;
} {
  const paths = new Map<string, readonly CategorySource[]>();
  const categories = collect(catalogue.categories, [], paths);
  const frame = { categories, values: byFacet(() => []) };
  const documents = [...catalogue.products].map((product) => documentOf(product, paths));
  return { documents, frame };
}

function collect(
  categories: readonly CategorySource[],
  above: readonly CategorySource[],
  paths: Map<string, readonly CategorySource[]>,
): SearchCategory[] {
  return categories.flatMap((category) => {
    const path = [...above, category];
    paths.set(category.key, path);
    const own = {
      id: category.key,
      title: category.title,
      above: above.map(({ title }) => title),
    };
    return [own, ...collect(category.children, path, paths)];
  });
}

function documentOf(
  product: ProductSource,
  paths: ReadonlyMap<string, readonly CategorySource[]>,
): SearchDocument {
  const path = paths.get(product.categoryKey) ?? [];
  const colors = [...new Set(product.variations.map(({ color }) => color))];
  return {
    ...sampleCard({
      id: product.key,
      title: product.title,
      category: path.at(-1)?.title ?? '',
      brand: product.brand,
      image: product.images[0] ?? null,
      price: product.variations[0]?.priceCents ?? null,
      soldOut: product.variations.every(({ stock }) => stock === 0),
    }),
    membership: {
      ...byFacet(() => []),
      brand: [product.brand],
      size: [...new Set(product.variations.map(({ size }) => size))],
      style: product.style === null ? [] : [product.style],
      color: colors,
      category: path.map(({ key }) => key),
    },
    offers: product.variations.map(({ color, size }) => [color, size] as const),
  };
}

import type { CatalogueSource, CategorySource, ProductSource } from '@vitrine/demo-catalogue';
import { byFacet } from '../../domain/facet-table';
import type { SearchDocument } from '../../domain/search-document';
import { sampleCard } from '../../domain/testing/sample-card';
import type { CatalogueFrame, SearchCategory } from '../port';

/** A catalogue in the form that a search engine indexes. */
export interface IndexedCatalogue {
  readonly documents: readonly SearchDocument[];
  readonly frame: CatalogueFrame;
}

/** Converts a catalogue of the embedded marketplace to the documents of the search index. */
export function documentsOf(catalogue: CatalogueSource): IndexedCatalogue {
  const paths = new Map<string, readonly CategorySource[]>();
  const categories = collect(catalogue.categories, [], paths);
  const documents = [...catalogue.products].map((product) => documentOf(product, paths));
  return { documents, frame: frameOf(documents, categories) };
}

/** The categories, and the values that the documents have. */
export function frameOf(
  documents: readonly SearchDocument[],
  categories: readonly SearchCategory[],
): CatalogueFrame {
  const values = byFacet(({ name }) => {
    const names = new Set(documents.flatMap(({ membership }) => membership?.[name] ?? []));
    return [...names].sort().map((value) => ({ name: value, colorCode: null }));
  });
  return { categories, values };
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

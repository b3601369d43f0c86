import type { Category, CategoryTree, FacetValue, ListingQuery } from '@/lib/domain/catalogue';
import type { FacetName } from '@/lib/domain/facets';
import type { SearchDocument } from '@/lib/domain/search-document';

/** Reads the catalogue with the listing calls of the specification, one at a time. */
export interface CatalogueSource {
  /** One page of the whole catalogue, newest first; empty beyond the last page. */
  documents(page: number): Promise<readonly SearchDocument[]>;
  /** The ids on a listing page. */
  ids(page: number, query: Partial<ListingQuery>): Promise<readonly string[]>;
  count(query: Partial<ListingQuery>): Promise<number>;
  tree(): Promise<readonly CategoryTree[]>;
  /** The values of the category facet; the tree may lack some of them, or their ids. */
  categories(): Promise<readonly Category[]>;
  facet(name: FacetName): Promise<readonly FacetValue[]>;
}

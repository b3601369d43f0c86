import type { ReactNode } from 'react';
import { fetchJson } from '@/components/ui/fetch-json';
import type { FacetValues } from '@/lib/domain/catalogue';
import type { Facet } from '@/lib/domain/facet-table';
import { facetFieldset } from './facet-fieldset';

export type FacetRenderer = (facet: Facet, chosen: readonly string[]) => ReactNode;

/**
 * Loads the values of all facets of a listing.
 * @param address URL of the listing
 * @returns the renderer of a facet; it returns null without values
 * @throws Error as `fetchJson` does
 */
export async function loadFacets(address: string): Promise<FacetRenderer> {
  const { searchParams } = new URL(address, location.href);
  searchParams.delete('page');
  const values = await fetchJson<FacetValues>(`/api/listing/facets?${searchParams}`);
  return (facet, chosen) => {
    const known = values[facet.name];
    return known && facetFieldset(facet, chosen, known);
  };
}

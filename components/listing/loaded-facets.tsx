'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Facet } from '@/lib/domain/facet-table';
import type { FacetRenderer } from './load-facets';

/** Renders the values of a facet, once the filters have loaded them; null until then. */
export const LoadedFacets = createContext<FacetRenderer | null>(null);

/**
 * Loads the values of all facets of a listing; those of the last listing remain until they arrive.
 * @param address URL of the listing; null while they are not needed
 * @returns null without values, also after a failed request
 */
export function useLoadedFacets(address: string | null): FacetRenderer | null {
  const [renderer, setRenderer] = useState<FacetRenderer | null>(null);

  useEffect(() => {
    if (address === null) return;
    let isCurrent = true;
    import('./load-facets')
      .then(({ loadFacets }) => loadFacets(address))
      .then((loaded) => isCurrent && setRenderer(() => loaded))
      .catch(() => isCurrent && setRenderer(null));
    return () => {
      isCurrent = false;
    };
  }, [address]);

  return renderer;
}

interface LazyFacetProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  /** The content of the document. */
  readonly children: ReactNode;
}

/** The values of one facet: those of the document, then those that the filters have loaded. */
export function LazyFacet({ facet, chosen, children }: LazyFacetProps) {
  return useContext(LoadedFacets)?.(facet, chosen) ?? children;
}

import { hasCataloguePolicy } from '@/lib/pages/page-of';
import type { Render } from './recorded-response';

/**
 * Wraps a render function for requests that bypass the page cache: caches in front of the shop
 * store no navigation. It contains headers of the client, which a cache key may lack.
 */
export function withUncachedNavigations(render: Render): Render {
  return (request, response) => {
    const isNavigation = request.headers.rsc !== undefined;
    if (isNavigation && hasCataloguePolicy(request.url ?? '')) response.preventCaching?.();
    return render(request, response);
  };
}

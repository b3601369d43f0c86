import { renderContext } from '@/lib/cache/page-lifetime';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { hasCataloguePolicy } from '@/lib/pages/page-of';
import type { Render } from './recorded-response';

/**
 * Wraps a render function for requests that bypass the page cache: caches in front of the shop
 * store no navigation. It contains headers of the client, which a cache key may lack.
 */
export function withUncachedNavigations(render: Render): Render {
  return (request, response) => {
    const isNavigation = request.headers.rsc !== undefined;
    if (!isNavigation || !hasCataloguePolicy(request.url ?? '')) return render(request, response);
    response.preventCaching?.();
    // A navigation shows the content of a missing page, whatever its status.
    return renderContext.run({ renderedAt: steadyNow(), seconds: 0 }, () =>
      render(request, response),
    );
  };
}

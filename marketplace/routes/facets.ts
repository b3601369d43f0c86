import type { FastifyInstance } from 'fastify';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from '../../lib/marketplace/contract/facets';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import type { ListingIndex } from '../ports/listing-index';
import { categoryFacet, colorFacet, plainFacet, sizeFacet } from '../services/listing/facets';

/** Registers the facets of listings. */
export function facetRoutes(app: FastifyInstance, { db }: Context, live: ListingIndex): void {
  serve(app, getBrandWithProductCount, async ({ query }) => ({
    record: await plainFacet(live, query, 'brand'),
  }));

  serve(app, getSizeWithProductCount, async ({ query }) => ({
    record: await sizeFacet(live, query),
  }));

  serve(app, getCategoryWithProductCount, async ({ query }) => ({
    record: await categoryFacet(db, live, query),
  }));

  serve(app, getStyleWithProductCount, async ({ query }) => ({
    record: await plainFacet(live, query, 'style'),
  }));

  serve(app, getColorWithProductCount, async ({ query }) => ({
    record: await colorFacet(db, live, query),
  }));
}

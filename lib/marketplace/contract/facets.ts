import { z } from 'zod';
import { call } from './call';
import { listingQuery } from './catalogue';
import { empty } from './shapes';
import { count, extension, id, list, name, text } from './tolerant';

/**
 * The filter values of a listing, each with its number of products (specification 1 sections 3 and
 * 7).
 */

/**
 * extension: the listing query, so that the counts respect the other filters; a facet never filters
 * itself. Lists repeat their name.
 */
const query = listingQuery.partial();

/** Number of products with a value; negative when the marketplace omits it. */
const products = count(-1);

export const getBrandWithProductCount = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getBrandWithProductCount',
  params: empty,
  body: empty,
  query,
  reply: z.object({
    record: list(z.object({ _id: id, name, catProductCount: products })),
  }),
  answer: 'record',
});

export const getSizeWithProductCount = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getSizeWithProductCount',
  params: empty,
  body: empty,
  query,
  reply: z.object({ record: list(z.object({ name, catProductCount: products })) }),
  answer: 'record',
});

export const getCategoryWithProductCount = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getCategoryWithProductCount',
  params: empty,
  body: empty,
  query,
  reply: z.object({
    record: list(
      z.object({
        _id: id,
        title: text,
        catProductCount: products,
        /** extension: the parent category; empty for a top-level one */
        parent_id: extension(text),
      }),
    ),
  }),
  answer: 'record',
});

export const getStyleWithProductCount = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getStyleWithProductCount',
  params: empty,
  body: empty,
  query,
  reply: z.object({
    record: list(z.object({ _id: id, name, catProductCount: products })),
  }),
  answer: 'record',
});

export const getColorWithProductCount = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getColorWithProductCount',
  params: empty,
  body: empty,
  query,
  reply: z.object({
    record: list(
      z.object({ _id: id, color_name: name, color_code: text, catProductCount: products }),
    ),
  }),
  answer: 'record',
});

import { z } from 'zod';
import { call } from './call';
import { listingQuery } from './catalogue';
import { empty } from './shapes';
import { count, extension, id, list, name, text } from './tolerant';

/** The values a listing can be filtered by, each with how many products it leaves (specification 1 sections 3 and 7). */

/** extension: the listing query, so that the counts follow the other filters; a facet never filters itself. Lists repeat their name. */
const query = listingQuery.partial();

/** How many products a value leaves; negative when the marketplace does not say. */
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
        /** extension: the category above; empty for a top-level one */
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

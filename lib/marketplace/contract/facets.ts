import { z } from 'zod';
import { call } from './call';
import { listingQuery } from './catalogue';
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

/**
 * Declares the call of one facet by the shape of its values. With `isExtension`, HTTP 404 means a
 * facet without values, whose panel is hidden.
 */
function facet<Value extends z.ZodType>(
  path: string,
  value: Value,
  { isExtension }: { readonly isExtension?: true } = {},
) {
  return call({
    ...(isExtension && { isExtension, notFound: { record: [] } }),
    method: 'GET',
    effect: 'read',
    path,
    query,
    reply: z.object({ record: list(value) }),
    answer: 'record',
  });
}

export const getBrandWithProductCount = facet(
  'api/product/getBrandWithProductCount',
  z.object({ _id: id, name, catProductCount: products }),
);

export const getSizeWithProductCount = facet(
  'api/product/getSizeWithProductCount',
  z.object({ name, catProductCount: products }),
);

export const getCategoryWithProductCount = facet(
  'api/product/getCategoryWithProductCount',
  z.object({
    _id: id,
    title: text,
    catProductCount: products,
    /** extension: the parent category; empty for a top-level one */
    parent_id: extension(text),
  }),
);

export const getStyleWithProductCount = facet(
  'api/product/getStyleWithProductCount',
  z.object({ _id: id, name, catProductCount: products }),
);

export const getColorWithProductCount = facet(
  'api/product/getColorWithProductCount',
  z.object({ _id: id, color_name: name, color_code: text, catProductCount: products }),
);

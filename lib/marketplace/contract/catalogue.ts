import { z } from 'zod';
import { call } from './call';
import { categoryRef, empty, imageNames, productCard, stock } from './shapes';
import { count, euros, id, list, one, status, text } from './tolerant';

/** Home, categories, listing and product detail (specification 1 section 7, specification 2 section 7). */

const categoryNode = z.object({
  _id: id,
  title: text,
  image: text.optional(),
  child_cat: list(z.object({ _id: id, title: text, sub_child: list(categoryRef) })),
});

export const getAllCatOnWebPage = call({
  method: 'GET',
  path: 'api/product/getAllCatOnWebPage',
  params: empty,
  body: empty,
  reply: z.object({ record: list(categoryNode) }),
});

export const getHomePageBannerImg = call({
  method: 'GET',
  path: 'api/product/getHomePageBannerImg',
  params: empty,
  body: empty,
  reply: z.object({ status, data: one(z.object({ image: text })) }),
});

export const getOnlyParentCategory = call({
  method: 'GET',
  path: 'api/product/getOnlyParentCategory',
  params: empty,
  body: empty,
  reply: z.object({ status, data: list(categoryRef) }),
});

export const getAllCategSingleLevel = call({
  method: 'GET',
  path: 'api/product/getAllCategSingleLevel',
  params: empty,
  body: empty,
  reply: z.object({ data: list(categoryRef.extend({ image: text.optional() })) }),
});

export const getHomePageProduct = call({
  method: 'POST',
  path: 'api/product/getHomePageProduct',
  params: empty,
  body: z.object({ user_id: text, category_id: text }),
  reply: z.object({ status, products: list(productCard) }),
});

export const sortOrders = ['latest', 'price_desc', 'price_asc', 'discover_by'] as const;

/** The listing query. Empty texts and lists mean "not filtered"; `page_no` counts from 0; prices are whole euros. */
export const listingQuery = z.object({
  page_no: count(),
  user_id: text,
  category_id: text,
  brand_name: list(text),
  size: list(text),
  style: list(text),
  color: list(text),
  minPrice: euros,
  maxPrice: euros,
  sort: text,
  discover_by: count(),
  /** extension: words that title, brand, category or description must hold */
  search: text.optional(),
});

export const getFilterProductsCount = call({
  method: 'POST',
  path: 'api/product/getFilterProductsCount',
  params: empty,
  body: listingQuery,
  reply: z.object({ products: count(), totalPageNumber: count() }),
});

export const getFilterProducts = call({
  method: 'POST',
  path: 'api/product/getFilterProducts',
  params: empty,
  body: listingQuery,
  reply: z.object({
    status,
    cat_record: one(categoryRef),
    products: list(productCard),
    /** extension: the words that were searched; without it, `search` of the query was not heeded */
    search: text.optional(),
  }),
});

const variation = z.object({
  _id: id,
  color: text,
  size: text,
  price: euros,
  image: imageNames,
  stock,
  /** extension: CSS colour of `color` */
  color_code: text.optional(),
});

const similarProduct = z.object({
  _id: id,
  catagory: text,
  title: text,
  images: imageNames,
  similr_isFav: count(),
  /** extension */
  price: euros.optional(),
});

const productDetail = z.object({
  _id: id,
  title: text,
  price: euros,
  color: text,
  size: text,
  images: imageNames,
  description: text,
  sku: text,
  provider_id: text,
  spec_attributes: list(z.object({ attribute: text, value: text })),
  sales_info_variation_prices: list(variation),
  /** 0 not favourite, 1 or 2 favourite */
  isFav: count(),
  favProduct: list(z.object({ _id: id })),
  simlr_pro: list(similarProduct),
  /** extension */
  brand: text.optional(),
  /** extension: the seller, as contracting party */
  seller_name: text.optional(),
  /** extension */
  catagory: text.optional(),
  /** extension: from the top-level category down to the product's own */
  category_path: list(categoryRef).optional(),
});

export const getSingleNewProducts = call({
  method: 'POST',
  path: 'api/product/getSingleNewProducts',
  params: empty,
  body: z.object({ id, user_id: text }),
  reply: z.object({
    status,
    /** null for an unknown product */
    products: one(productDetail),
    available_branches: list(z.object({ _id: id, shopname: text })),
  }),
});

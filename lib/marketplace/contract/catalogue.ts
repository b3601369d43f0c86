import { z } from 'zod';
import { call } from './call';
import {
  categoryRef,
  imageNames,
  priorPrice,
  productCard,
  sellerIdentity,
  similarProduct,
  stock,
} from './shapes';
import {
  count,
  euros,
  extension,
  givenList,
  givenText,
  id,
  list,
  name,
  number,
  one,
  readableList,
  status,
  text,
  yesNo,
} from './tolerant';

/**
 * Home, categories, listing and product detail (specification 1 section 7, specification 2 section
 * 7).
 */

const categoryNode = z.object({
  _id: id,
  title: text,
  image: extension(text),
  /** The specification gives the second level no id of its own. */
  child_cat: list(z.object({ _id: extension(id), title: text, sub_child: list(categoryRef) })),
});

export const getAllCatOnWebPage = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getAllCatOnWebPage',
  reply: z.object({ record: list(categoryNode) }),
  answer: 'record',
});

export const getHomePageBannerImg = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getHomePageBannerImg',
  reply: z.object({ status, data: one(z.object({ image: text })) }),
  answer: 'data',
});

export const getOnlyParentCategory = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getOnlyParentCategory',
  reply: z.object({ status, data: list(categoryRef) }),
  answer: 'data',
});

export const getAllCategSingleLevel = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getAllCategSingleLevel',
  reply: z.object({ data: list(categoryRef.extend({ image: extension(text) })) }),
  answer: 'data',
});

export const getHomePageProduct = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getHomePageProduct',
  customer: 'user_id',
  body: z.object({ user_id: givenText, category_id: givenText }),
  reply: z.object({ status, products: list(productCard) }),
  answer: 'products',
});

export const sortOrders = ['latest', 'price_desc', 'price_asc', 'discover_by'] as const;

/**
 * The listing query. Empty strings and lists mean "not filtered"; `page_no` is zero-based; prices
 * are whole euros.
 */
export const listingQuery = z.object({
  page_no: count(),
  user_id: givenText,
  category_id: givenText,
  brand_name: givenList(givenText),
  size: givenList(givenText),
  style: givenList(givenText),
  color: givenList(givenText),
  minPrice: euros,
  maxPrice: euros,
  sort: givenText,
  discover_by: count(),
  /** extension: words that title, brand, category or description must hold */
  search: givenText.optional(),
  /** extension: 1 asks for `filters` of each product */
  with_filters: count().optional(),
});

/** The filter values of this product. */
const filters = z.object({
  /** Its category and those above it. */
  category_ids: list(id),
  style: text,
  /** Colour and size of each variation. */
  offers: list(z.object({ color: text, size: text })),
});

export const getFilterProductsCount = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getFilterProductsCount',
  customer: 'user_id',
  body: listingQuery,
  reply: z.object({ products: number, totalPageNumber: number }),
  answer: 'products',
});

export const getFilterProducts = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getFilterProducts',
  customer: 'user_id',
  body: listingQuery,
  reply: z.object({
    status,
    /** Its entry with the requested id names the category. */
    cat_record: list(categoryRef),
    /** extension: `filters`, where the query asks for them */
    products: list(productCard.extend({ filters: extension(filters) })),
    /** extension: the search words; when missing, the server ignored `search` of the query */
    search: extension(text),
  }),
  answer: 'products',
});

const variation = z.object({
  _id: id,
  color: text,
  size: text,
  price: euros,
  image: imageNames,
  stock,
  /** extension: CSS colour of `color` */
  color_code: extension(text),
  lowest_price_30_days: priorPrice,
});

const postalContact = z.object({ name: text, address: text, email: text });

/** Product safety (regulation (EU) 2023/988, article 19). */
const productSafety = z.object({
  manufacturer: postalContact,
  /** The person in the EU responsible for a product whose manufacturer is outside of it. */
  responsible_person: extension(postalContact),
  /** Type, batch or serial number, or another element that identifies the product. */
  identification: text,
  /** In French; empty for a product without warnings. */
  warnings: list(name),
});

/** Environmental qualities (Code de l’environnement R541-221). */
const environmentalSheet = z.object({
  /** The country of each production step, such as weaving, dyeing and making-up. */
  steps: list(z.object({ step: name, country: name })),
  /** Minimum percentage of recycled material. */
  recycled_percent: extension(number),
  /** One of the prescribed wordings ("produit majoritairement recyclable"). */
  recyclability: extension(text),
  /** Names of substances of very high concern. */
  hazardous_substances: list(name),
  /** Whether it is more than half synthetic, and releases plastic microfibres when washed. */
  releases_microfibres: extension(yesNo),
  /** Optional environmental cost of clothing (Code de l’environnement D541-242). */
  cost: extension(z.object({ points: number, points_per_100_g: number })),
});

const anyProductDetail = z.object({
  _id: text,
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
  /** Absent when it has entries and none of them is valid. */
  simlr_pro: extension(readableList(similarProduct)),
  /** extension */
  brand: extension(text),
  /** extension: the seller, as contracting party */
  seller_name: extension(text),
  /** extension */
  catagory: extension(text),
  /** extension: from the top-level category down to the product's own */
  category_path: extension(list(categoryRef)),
  /** extension: delivery time of an order placed now, as in a cart ("Entre …") */
  estimate_time: extension(text),
  /** extension: maximum price of planned delivery for one piece */
  totalshipping: extension(euros),
  /** extension */
  seller_identity: extension(sellerIdentity),
  /** extension */
  safety: extension(productSafety),
  /** extension */
  environment: extension(environmentalSheet),
  /** extension: the materials of each part; `part` is empty for a product of a single part */
  composition: extension(list(z.object({ part: text, material: name, percent: number }))),
  /** extension: care instructions, in French */
  care: extension(list(name)),
});

/** A record without a name and a price is not a product. */
const productDetail = anyProductDetail.refine(
  ({ title, price, sales_info_variation_prices: variations }) =>
    title !== '' || price !== null || variations.some((variation) => variation.price !== null),
);

export const getSingleNewProducts = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getSingleNewProducts',
  customer: 'user_id',
  body: z.object({ id, user_id: givenText }),
  reply: z.object({
    status,
    /** null for an unknown product */
    products: one(productDetail),
    available_branches: list(z.object({ _id: id, shopname: text })),
  }),
  answer: 'products',
  notFound: { status: 0, products: null },
});

/** Paths of the catalogue pages, which are the same for everybody. The product page adds an id. */
export const cataloguePaths = {
  home: '/',
  categories: '/category',
  listing: '/sub_category',
  product: '/product_detail',
} as const;

/** The prices of one line of 90 €, for tests. */
export const sampleSummary = {
  products: 9000,
  tax: 1500,
  shipping: 0,
  beforeDiscount: 9000,
  discount: 0,
  total: 9000,
};

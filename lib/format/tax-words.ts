/** Names of the tax, and of prices with and without it. French prices include it. */
export const taxWords = {
  tax: 'TVA',
  contained: 'dont TVA',
  without: 'HT',
  included: 'TTC',
} as const;

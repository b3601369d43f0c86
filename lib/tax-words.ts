/** What the shop calls the tax, and prices by whether they hold it; French prices are shown with it. */
export const taxWords = {
  tax: 'TVA',
  contained: 'dont TVA',
  without: 'HT',
  included: 'TTC',
} as const;

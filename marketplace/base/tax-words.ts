/** What mails and the card page call the tax, and a price that holds it. */
export const taxWords = { contained: 'dont TVA', included: 'TTC' } as const;

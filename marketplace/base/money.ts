/** Converts cents to the euros of the API: a number with at most two decimals. */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** Formats cents for shoppers: "1 299,00 €" with no-break spaces. */
export function formatEuros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Terms for VAT in e-mails and on the payment page. */
export const taxWords = { contained: 'dont TVA', included: 'TTC' } as const;

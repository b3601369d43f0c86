/** Cents as the euros of the wire: a number with at most two decimals. */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** Cents as a shopper reads them: "1 299,00 €" with no-break spaces. */
export function formatEuros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

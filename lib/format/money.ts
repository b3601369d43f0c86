import type { Cents } from '@/lib/domain/cents';

const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * Converts an amount in euros, as the marketplace writes it, to cents; null stays null (a missing
 * price is never 0).
 */
export function toCents(euros: number | null | undefined): Cents | null {
  return euros === null || euros === undefined ? null : Math.round(euros * 100);
}

/**
 * "1 299,00 €" with the no-break spaces and the minus sign of French typography; "prix
 * indisponible" when there is none.
 */
export function formatPrice(cents: Cents | null): string {
  return cents === null ? 'prix indisponible' : format.format(cents / 100).replace('-', '\u2212');
}

/** Like `formatPrice`, for the cost of a delivery, which may be free. */
export function formatCost(cents: Cents | null): string {
  return cents === 0 ? 'Gratuit' : formatPrice(cents);
}

import type { z } from 'zod';
import type { priceSummary } from '../../../lib/marketplace/contract/checkout';
import { toEuros } from '../../base/money';

/** Prices in integer cents, VAT included. */

export const immediateShippingCents = 990;
const plannedShippingCents = 490;
const freeShippingFromCents = 10_000;
const vatPercent = 20;

/** 1 immediate, 2 planned, 3 pick-up; null while none is chosen. */
export type DeliveryType = 1 | 2 | 3 | null;

export interface Discount {
  readonly kind: 'percent' | 'amount';
  /** Percent off the products, or cents off the total. */
  readonly value: number;
}

export interface Amounts {
  readonly productsCents: number;
  readonly shippingCents: number;
  readonly discountCents: number;
  /** VAT contained in `totalCents`. */
  readonly taxCents: number;
  /** Amount charged to the card. */
  readonly totalCents: number;
}

/** Returns the VAT contained in an amount, rounded once to the cent. */
export function containedVat(cents: number): number {
  return Math.round((cents * vatPercent) / (100 + vatPercent));
}

export function sumOfLines(
  lines: readonly { readonly unitCents: number; readonly quantity: number }[],
): number {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
}

/**
 * Returns the share of the products, by value, whose prices contain VAT.
 * @param untaxedSellerIds see `untaxedIdsOf`
 */
export function taxedShareOf(
  lines: readonly {
    readonly unitCents: number;
    readonly quantity: number;
    readonly sellerId: string;
  }[],
  untaxedSellerIds: ReadonlySet<string>,
): number {
  const taxed = lines.filter(({ sellerId }) => !untaxedSellerIds.has(sellerId));
  if (taxed.length === lines.length) return 1;
  return sumOfLines(taxed) / Math.max(1, sumOfLines(lines));
}

/** Returns the shipping cost. Planned delivery is free from 100 €, pick-up always. */
export function shippingFor(type: DeliveryType, productsCents: number): number {
  if (type === 1) return immediateShippingCents;
  if (type === 2) return productsCents >= freeShippingFromCents ? 0 : plannedShippingCents;
  return 0;
}

/**
 * Calculates the amounts of an order. A percentage applies to the products, an amount to the total
 * including shipping, at most all of it. Shipping and discount are taxed like the products that
 * they belong to (CGI 267), in a mixed order in proportion to their value: neither belongs to one
 * seller.
 * @param taxedShare see `taxedShareOf`
 */
export function amountsOf(
  productsCents: number,
  type: DeliveryType,
  discount: Discount | null,
  taxedShare = 1,
): Amounts {
  const shippingCents = shippingFor(type, productsCents);
  const gross = productsCents + shippingCents;
  const discountCents = Math.min(discountOn(productsCents, discount), gross);
  const totalCents = gross - discountCents;
  return {
    productsCents,
    shippingCents,
    discountCents,
    taxCents: containedVat(totalCents * taxedShare),
    totalCents,
  };
}

function discountOn(productsCents: number, discount: Discount | null): number {
  if (!discount) return 0;
  if (discount.kind === 'amount') return discount.value;
  return Math.round((productsCents * discount.value) / 100);
}

/** Converts amounts to the price summary of the API, in euros. */
export function summaryOf(amounts: Amounts): z.output<typeof priceSummary> {
  return {
    totalplusperproduct: toEuros(amounts.productsCents),
    totaltax: toEuros(amounts.taxCents),
    totalshipping: toEuros(amounts.shippingCents),
    payment_amount: toEuros(amounts.productsCents + amounts.shippingCents),
    discounted_amount: toEuros(amounts.discountCents),
    totalPrice: toEuros(amounts.totalCents),
  };
}

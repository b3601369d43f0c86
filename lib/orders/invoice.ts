import { longDate } from '@/lib/dates';
import type { OrderAddress, OrderDetail, OrderLine, PriceSummary } from '@/lib/domain/orders';
import { type Cents, formatPrice } from '@/lib/money';

/** The invoice of one line of an order, in words, for a page and for a file. */
export interface Invoice {
  readonly number: string;
  /** '' when the marketplace does not say. */
  readonly date: string;
  readonly seller: string;
  readonly buyer: readonly string[];
  readonly article: { readonly title: string; readonly quantity: string; readonly amount: string };
  readonly amounts: readonly { readonly name: string; readonly amount: string }[];
  readonly total: string;
  readonly paymentMethod: string;
}

/** The invoice of a line by what the marketplace says of it. @param seller '' when it is not known */
export function toInvoice(line: OrderLine, entry: OrderDetail, seller: string): Invoice {
  const variation = [line.color, line.size].filter(Boolean).join(', ');
  return {
    number: [entry.number, line.partId].filter(Boolean).join('-'),
    date: longDate(entry.createdAt) ?? '',
    seller,
    buyer: entry.address ? addressLines(entry.address) : [],
    article: {
      title: variation ? `${line.title} (${variation})` : line.title,
      quantity: String(line.quantity),
      amount: formatPrice(line.amount),
    },
    amounts: amountsOf(entry.summary),
    total: formatPrice(entry.summary.total),
    paymentMethod: entry.paymentMethod || 'Carte bancaire',
  };
}

function addressLines(address: OrderAddress): readonly string[] {
  const { name, street, postcode, city, country } = address;
  return [name, street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean);
}

/** Product price, VAT, delivery, total amount and discount (specification 2 section 2, Order detail); what is not known is left out. */
function amountsOf(summary: PriceSummary): Invoice['amounts'] {
  const known: readonly (readonly [string, Cents | null])[] = [
    ['Prix des articles', summary.products],
    ['TVA', summary.tax],
    ['Livraison', summary.shipping],
    ['Montant total', summary.beforeDiscount],
    ['Réduction', summary.discount === null ? null : -summary.discount],
  ];
  return known.flatMap(([name, cents]) =>
    cents === null ? [] : [{ name, amount: formatPrice(cents) }],
  );
}

import { type Customer, fullName } from '@/lib/domain/customer';
import type { OrderLine } from '@/lib/domain/orders';
import { readChatSubject } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type Invoice, linesOf, toInvoice } from '@/lib/orders/invoice';
import { readLineProgress } from './complete-orders';
import { readOwnLine } from './own-line';
import { findSoldProduct } from './sold-product';

/** Maximum wait for the seller's name: an invoice without it is better than none. */
const timeoutMs = 4_000;

/** Identifies an invoice: an order line may have several entries, each with its own invoice. */
export interface InvoiceAddress {
  readonly orderId: string;
  readonly partId: string;
  /** Zero-based. */
  readonly entry: number;
}

/**
 * The invoice of a line of one of the customer's own orders; null when there is none.
 * @throws MarketplaceError also when the detail is empty
 */
export async function readInvoice(
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName'>,
  { orderId, partId, entry: index }: InvoiceAddress,
): Promise<Invoice | null> {
  const { id: customerId } = customer;
  const found = await readOwnLine(customerId, orderId, partId);
  if (!found) return null;
  const [own, entries] = await Promise.all([
    readLineProgress(customerId, found),
    readOrderDetail(customerId, orderId, partId),
  ]);
  // The line exists, so an empty detail is a failure and not a missing invoice.
  if (entries.length === 0) throw new MarketplaceError('malformed', 'invoice');
  const entry = entries[index];
  if (!entry) return null;
  const lines = linesOf(own, entry) ?? [own.line];
  // The sellers of an order are those of a line only if it is the only one.
  const [stated] = own.order.lines.length === 1 ? (entry.sellers ?? []) : [];
  const names = await Promise.all(
    lines.map(async (line) => {
      if (stated?.name) return [line, stated.name] as const;
      const seller = optionalBlock(readSellerName(customerId, line), '', timeoutMs);
      return [line, await seller] as const;
    }),
  );
  const sellers = new Map(names);
  return toInvoice(own, entry, (line) => sellers.get(line) ?? '', fullName(customer));
}

/** The seller's name; '' when unknown. @throws MarketplaceError */
async function readSellerName(customerId: string, line: OrderLine): Promise<string> {
  const product = await findSoldProduct(customerId, line);
  if (!product || product.sellerName) return product?.sellerName ?? '';
  const subject = await readChatSubject(customerId, product.id);
  return subject?.sellerName ?? '';
}

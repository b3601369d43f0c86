import { type Customer, fullName } from '@/lib/domain/customer';
import type { OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';
import { readChatSubject } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type Invoice, toInvoice } from '@/lib/orders/invoice';
import { linesOf } from '@/lib/orders/invoice-scope';
import { readLineProgress } from './complete-orders';
import { readOwnLine } from './own-line';
import { findSoldChat, findSoldProduct } from './sold-product';

/** Maximum wait for the seller's name: an invoice without it is better than none. */
const timeoutMs = 4_000;

/** Identifies an invoice: an order line may have several entries, each with its own invoice. */
export interface InvoiceAddress {
  readonly orderId: string;
  readonly lineId: string;
  /** Zero-based. */
  readonly entry: number;
}

/**
 * The invoice of a line of one of the customer's own orders; null when there is none.
 * @throws MarketplaceError also when the detail is empty
 */
export async function readInvoice(
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName'>,
  { orderId, lineId, entry: index }: InvoiceAddress,
): Promise<Invoice | null> {
  const { id: customerId } = customer;
  const found = await readOwnLine(customerId, orderId, lineId);
  if (!found) return null;
  const [own, entries] = await Promise.all([
    readLineProgress(customerId, found),
    readOrderDetail(customerId, orderId, found.line.partId),
  ]);
  // The line exists, so an empty detail is a failure and not a missing invoice.
  if (entries.length === 0) throw new MarketplaceError('malformed', 'invoice');
  const entry = entries[index];
  if (!entry) return null;
  const sellers = await readSellers(customerId, own, entry);
  return toInvoice(own, entry, (line) => sellers.get(line) ?? null, fullName(customer), index);
}

/** '' when the marketplace omits it, null when it could not be read. */
type SellerName = string | null;

/**
 * The sellers' names. Products have those of today; the order states the sellers of all its lines
 * as they were, without saying which are whose.
 */
async function readSellers(
  customerId: string,
  own: OwnLine,
  entry: OrderDetail,
): Promise<ReadonlyMap<OrderLine, SellerName>> {
  const all = own.order.lines;
  const [stated, ...others] = entry.sellers ?? [];
  const only = others.length === 0 ? stated?.name : '';
  if (only && all.length === 1) return new Map(all.map((line) => [line, only]));
  const lines = only ? all : (linesOf(own, entry) ?? [own.line]);
  const names = await Promise.all(
    lines.map(async (line) => [line, await readSellerName(customerId, line)] as const),
  );
  const [today] = new Set(names.map(([, name]) => name));
  const isOne = today && names.every(([, name]) => name === today);
  return new Map(only && isOne ? lines.map((line) => [line, only]) : names);
}

/** Prefers the product or the chat in the same way as `findSeller`. */
async function readSellerName(customerId: string, line: OrderLine): Promise<SellerName> {
  const [ofProduct, ofChat] = await Promise.all([
    optionalBlock(readProductSeller(customerId, line), null, timeoutMs),
    optionalBlock(readChatSeller(customerId, line), null, timeoutMs),
  ]);
  const [first, second] = line.productId ? [ofProduct, ofChat] : [ofChat, ofProduct];
  return first || second || (ofProduct === null || ofChat === null ? null : '');
}

/** @throws MarketplaceError */
async function readProductSeller(customerId: string, line: OrderLine): Promise<string> {
  const product = await findSoldProduct(customerId, line);
  if (!product || product.sellerName) return product?.sellerName ?? '';
  const subject = await readChatSubject(customerId, product.id);
  return subject?.sellerName ?? '';
}

/** @throws MarketplaceError */
async function readChatSeller(customerId: string, line: OrderLine): Promise<string> {
  return (await findSoldChat(customerId, line))?.sellerName ?? '';
}

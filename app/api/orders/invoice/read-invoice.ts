import { readOwnLine } from '@/app/api/orders/own-line';
import { findSoldProduct } from '@/app/api/orders/sold-product';
import type { OrderLine } from '@/lib/domain/orders';
import { readChatSubject } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type Invoice, linesOf, toInvoice } from '@/lib/orders/invoice';

/** An invoice without its seller is better than one that does not come. */
const patienceMs = 4_000;

/** Which invoice is meant: an order's line may have several entries, each with its own. */
export interface InvoiceAddress {
  readonly orderId: string;
  readonly partId: string;
  /** From 0. */
  readonly entry: number;
}

/** The invoice of a line of one of the customer's own orders; null where there is none. @throws MarketplaceError also while nothing is said of the line */
export async function readInvoice(
  customerId: string,
  { orderId, partId, entry: index }: InvoiceAddress,
): Promise<Invoice | null> {
  const own = await readOwnLine(customerId, orderId, partId);
  if (!own) return null;
  const entries = await readOrderDetail(customerId, orderId, partId);
  // The line is there: of what is bought, that nothing is said does not mean that there is no invoice.
  if (entries.length === 0) throw new MarketplaceError('malformed', 'invoice');
  const entry = entries[index];
  if (!entry) return null;
  const lines = linesOf(own, entry) ?? [own.line];
  const names = await Promise.all(
    lines.map(async (line) => {
      const seller = optionalBlock(readSellerName(customerId, line), '', patienceMs);
      return [line, await seller] as const;
    }),
  );
  const sellers = new Map(names);
  return toInvoice(own, entry, (line) => sellers.get(line) ?? '');
}

/** '' when nobody says. @throws MarketplaceError */
async function readSellerName(customerId: string, line: OrderLine): Promise<string> {
  const product = await findSoldProduct(customerId, line);
  if (!product || product.sellerName) return product?.sellerName ?? '';
  const subject = await readChatSubject(customerId, product.id);
  return subject?.sellerName ?? '';
}

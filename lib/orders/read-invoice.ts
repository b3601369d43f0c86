import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';
import { readProduct } from '@/lib/marketplace/products';
import { optionalBlock } from '@/lib/optional-block';
import { type Invoice, toInvoice } from './invoice';

/** The invoice of a line of one of the customer's own orders; null where there is none. @throws MarketplaceError */
export async function readInvoice(
  customerId: string,
  orderId: string,
  partId: string,
): Promise<Invoice | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const line = order?.lines.find((candidate) => candidate.partId === partId);
  if (!line) return null;
  const [entry] = await readOrderDetail(customerId, orderId, partId);
  if (!entry) return null;
  const product = line.productId ? await optionalBlock(readProduct(line.productId), null) : null;
  return toInvoice(line, entry, product?.sellerName ?? '');
}

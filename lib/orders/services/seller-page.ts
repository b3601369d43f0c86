import type { OrderLine } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { chatPath, productPath } from '@/lib/urls/paths';
import { findSeller } from './find-seller';
import { readOwnLine } from './own-line';

/** Maximum wait for the seller: another page is better than none. */
const timeoutMs = 4_000;

/**
 * The page where a customer can ask the seller of one of their order lines: the chat about its
 * product, else the page of the product, else the help page.
 */
export async function readSellerPage(
  customerId: string,
  orderId: string,
  lineId: string,
): Promise<string> {
  const own = await optionalBlock(readOwnLine(customerId, orderId, lineId), null, timeoutMs);
  const page = own && (await findLinePage(customerId, own.line));
  return page ?? '/aide';
}

async function findLinePage(customerId: string, line: OrderLine): Promise<string | null> {
  const unread = line.productId ? { productId: line.productId, sellerId: '' } : null;
  const seller = await optionalBlock(findSeller(customerId, line), unread, timeoutMs);
  if (!seller) return null;
  const { productId, sellerId } = seller;
  return sellerId ? chatPath(productId, sellerId) : productPath(productId);
}

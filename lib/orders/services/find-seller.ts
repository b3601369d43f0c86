import type { OrderLine } from '@/lib/domain/orders';
import { findSoldChat, findSoldProduct } from './sold-product';

/** A seller and the product that the chat with them is about. */
interface LineSeller {
  readonly productId: string;
  /** '' when the marketplace omits it. */
  readonly sellerId: string;
}

/**
 * Finds the seller of an order line by its product, or by the customer's chat about it; null when
 * neither is known. The chat comes first when the line does not name its product, because another
 * seller may offer a similar one.
 * @throws MarketplaceError
 */
export async function findSeller(customerId: string, line: OrderLine): Promise<LineSeller | null> {
  const chat = line.productId ? null : await findSoldChat(customerId, line);
  if (chat) return chat;
  const product = await findSoldProduct(customerId, line);
  if (product) return { productId: product.id, sellerId: product.sellerId };
  return line.productId ? findSoldChat(customerId, line) : null;
}

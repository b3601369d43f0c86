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
 * neither is known.
 * @throws MarketplaceError
 */
export async function findSeller(customerId: string, line: OrderLine): Promise<LineSeller | null> {
  const product = await findSoldProduct(customerId, line);
  if (product) return { productId: product.id, sellerId: product.sellerId };
  return findSoldChat(customerId, line);
}

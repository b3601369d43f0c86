import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { type Article, articleOf, isSameArticle } from './article';

interface Removal {
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly priceAtAdding: Cents | null;
  readonly press: string;
}

/** What to remember of a line that is about to be removed; null when it could not be put back as it is. */
export function removedLineOf({ lines, line, priceAtAdding, press }: Removal): RemovedLine | null {
  const article = articleOf(line);
  if (!article || line.availability !== 'available') return null;
  return {
    ...article,
    id: line.id,
    title: line.title,
    quantity: line.quantity,
    sellerId: line.sellerId,
    sellerName: line.sellerName,
    shopId: line.shopId,
    priceAtAdding,
    position: lines.indexOf(line),
    piecesLeft: piecesOf(article, lines) - line.quantity,
    press,
    isRestored: false,
  };
}

/**
 * Whether what was removed is in the cart after all: put back, added anew, or never taken out, because the answer to the
 * removal was lost.
 */
export function isInCart(removed: RemovedLine, lines: readonly CartLine[]): boolean {
  return piecesOf(removed, lines) > removed.piecesLeft;
}

function piecesOf(article: Article, lines: readonly CartLine[]): number {
  const same = lines.filter((line) => {
    const other = articleOf(line);
    return other !== null && isSameArticle(article, other);
  });
  return same.reduce((pieces, line) => pieces + line.quantity, 0);
}

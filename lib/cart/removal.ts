import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { typeset } from '@/lib/format/text';
import { type Article, articleOf, isSameArticle } from './article';

interface Removal {
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly priceAtAdding: Cents | null;
  readonly idempotencyKey: string;
  /** Only for a line that is set aside: whether this created the favourite. */
  readonly setAside?: { readonly isNewFavourite: boolean };
}

/** The record of a line that is about to be removed; null when it could not be restored. */
export function removedLineOf({
  lines,
  line,
  priceAtAdding,
  idempotencyKey,
  setAside,
}: Removal): RemovedLine | null {
  const article = articleOf(line);
  if (!article || line.availability !== 'available') return null;
  return {
    ...article,
    id: line.id,
    title: line.title,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    sellerId: line.sellerId,
    sellerName: line.sellerName,
    shopId: line.shopId,
    priceAtAdding,
    position: lines.indexOf(line),
    piecesLeft: piecesOf(article, lines) - line.quantity,
    idempotencyKey,
    isRestored: false,
    isSetAside: setAside !== undefined,
    isNewFavourite: setAside?.isNewFavourite ?? false,
  };
}

/** The message about a line that has left the cart. */
export function removalWords({
  title,
  color,
  size,
  isSetAside,
}: Pick<RemovedLine, 'title' | 'color' | 'size' | 'isSetAside'>) {
  const choice = [color, size].filter(Boolean).join(', ');
  const name = `«\u00a0${title}\u00a0»${choice ? ` (${choice})` : ''}`;
  return typeset(
    isSetAside
      ? `L’article ${name} a été mis de côté dans vos favoris.`
      : `L’article ${name} a été retiré de votre panier.`,
  );
}

/**
 * Whether a removed line is in the cart: restored, added again, or never removed because the reply
 * was lost.
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

import type { Cart, CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/format/money';

/** Why a line cannot be ordered and what to do about it; null when it can. */
export function obstacleOf(line: CartLine): string | null {
  const remedy = hasOtherSizes(line)
    ? 'changez de taille ou retirez cet article.'
    : 'retirez-le pour commander.';
  switch (line.availability) {
    case 'available':
      return null;
    case 'too-few':
      return `${tooFew(line)} ${capitalised(remedy)}`;
    case 'sold-out':
      return `${line.size ? 'Épuisé dans cette taille' : 'Épuisé'}\u00a0: ${remedy}`;
    case 'gone':
      return line.otherVariations.length > 0
        ? `Cette taille n’est plus en vente\u00a0: ${remedy}`
        : `Cet article n’est plus en vente\u00a0: ${remedy}`;
  }
}

/** A short form of `obstacleOf` for the cart's dropdown. */
export function shortObstacleOf(line: CartLine): string | null {
  const words: Record<CartLine['availability'], string | null> = {
    available: null,
    'too-few': line.stock === null ? 'Quantité indisponible' : `Plus que ${line.stock}`,
    'sold-out': 'Épuisé',
    gone: 'N’est plus en vente',
  };
  return words[line.availability];
}

/**
 * How the unit price has changed since the line was added; null when it is unchanged or unknown.
 */
export function priceChangeOf(line: CartLine, priceAtAdding: Cents | undefined): string | null {
  const { unitPrice } = line;
  if (priceAtAdding === undefined || unitPrice === null || unitPrice === priceAtAdding) return null;
  const prices = `de ${formatPrice(priceAtAdding)} à ${formatPrice(unitPrice)}`;
  return `Le prix est passé ${prices} depuis votre ajout.`;
}

function tooFew({ stock, quantity }: CartLine): string {
  if (stock === null) return 'Il ne reste pas assez d’exemplaires.';
  return `Il n’en reste que ${stock}\u00a0: votre quantité est ${quantity}.`;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function hasOtherSizes(line: CartLine): boolean {
  return line.otherVariations.some(({ chosen, soldOut }) => !chosen && !soldOut);
}

/** Lines that cannot be ordered in their current state. */
export function blockedLines(cart: Pick<Cart, 'lines'>): readonly CartLine[] {
  return cart.lines.filter((line) => line.availability !== 'available');
}

import type { FrozenLine } from '../../db/tables/payment';

const maxPieces = 99;

/** Why a line of the cart cannot have so many pieces; null when it can. */
export function quantityProblem(pieces: number, stock: number): string | null {
  if (stock === 0) return 'Ce choix est épuisé.';
  if (pieces <= Math.min(stock, maxPieces)) return null;
  if (stock > maxPieces) return `${maxPieces} exemplaires au plus par commande.`;
  return `${remaining(stock)} pour ce choix.`;
}

/** Why a line of the cart cannot be ordered, and what to do about it; null when it can. */
export function stockProblem(
  line: Pick<FrozenLine, 'title' | 'color' | 'size' | 'quantity'>,
  stock: number,
): string | null {
  if (stock >= line.quantity) return null;
  const variation = [line.color, line.size].filter((word) => word !== '').join(', ');
  const article = `«\u00a0${line.title}\u00a0»${variation === '' ? '' : ` (${variation})`}`;
  return stock === 0
    ? `L’article ${article} est épuisé\u00a0: remplacez-le ou retirez-le de votre panier.`
    : `${remaining(stock)} de ${article}\u00a0: réduisez la quantité.`;
}

function remaining(stock: number): string {
  return stock === 1 ? 'Il ne reste qu’un exemplaire' : `Il ne reste que ${stock} exemplaires`;
}

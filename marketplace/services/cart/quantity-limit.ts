const maxPieces = 99;

/** Why a line of the cart cannot have so many pieces; null when it can. */
export function quantityProblem(pieces: number, stock: number): string | null {
  if (stock === 0) return 'Cette taille est épuisée.';
  if (pieces <= Math.min(stock, maxPieces)) return null;
  if (stock > maxPieces) return `${maxPieces} exemplaires au plus par commande.`;
  return `Il ne reste que ${stock} ${stock > 1 ? 'pièces' : 'pièce'} dans cette taille.`;
}

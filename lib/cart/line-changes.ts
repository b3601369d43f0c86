import type { Cart, CartLine, CartVariation } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/format/money';
import { quantityChoiceOf } from './quantity';

/** Why a line cannot be ordered and what to do about it; null when it can. */
export function obstacleOf(line: CartLine): string | null {
  switch (line.availability) {
    case 'available':
      return null;
    case 'too-few':
      return `${tooFew(line)} ${capitalised(remedyOf(line))}`;
    case 'sold-out':
      return `${hasVariations(line) ? 'Ce choix est épuisé' : 'Épuisé'}\u00a0: ${remedyOf(line)}`;
    case 'gone':
      return hasVariations(line)
        ? `Ce choix n’est plus en vente\u00a0: ${remedyOf(line)}`
        : 'Cet article n’est plus en vente\u00a0: retirez-le pour commander.';
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

/** All ways to make the rest of the cart orderable, the gentlest first. */
function remedyOf(line: CartLine): string {
  const decreased = decreasedOf(line);
  const quantity =
    line.stock === null ? 'réduisez la quantité' : `ramenez la quantité à ${decreased}`;
  const gentler = [
    ...(decreased === null ? [] : [quantity]),
    ...(hasAlternatives(line) ? [`changez de ${differencesOf([line]).join(' ou de ')}`] : []),
  ];
  return gentler.length > 0
    ? `${[...gentler, 'ou retirez cet article'].join(', ')}.`
    : 'retirez cet article pour commander.';
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The quantity that makes a line with too many pieces orderable; null when there is none. */
function decreasedOf(line: CartLine): number | null {
  return line.availability === 'too-few' ? (quantityChoiceOf(line)?.decreased ?? null) : null;
}

function hasVariations(line: CartLine): boolean {
  return line.otherVariations.some(({ chosen }) => !chosen);
}

/** The variations in stock that the line can be changed to. */
function alternativesOf(line: CartLine): readonly CartVariation[] {
  return line.otherVariations.filter(({ chosen, soldOut }) => !chosen && !soldOut);
}

function hasAlternatives(line: CartLine): boolean {
  return alternativesOf(line).length > 0;
}

/** In what the lines differ from their alternatives; both when they have equal names. */
function differencesOf(lines: readonly CartLine[]): readonly string[] {
  const differs = (name: 'size' | 'color') =>
    lines.some((line) => alternativesOf(line).some((other) => other[name] !== line[name]));
  const differences = [
    ...(differs('size') ? ['taille'] : []),
    ...(differs('color') ? ['couleur'] : []),
  ];
  return differences.length > 0 ? differences : ['taille', 'couleur'];
}

/** Lines that cannot be ordered in their current state. */
function blockedLines(cart: Pick<Cart, 'lines'>): readonly CartLine[] {
  return cart.lines.filter((line) => line.availability !== 'available');
}

interface CartObstacle {
  /** The first blocked line. */
  readonly lineId: string;
  /** The number of blocked lines. */
  readonly count: number;
  readonly reason: string;
  /** What to do about it, without a capital letter and a full stop. */
  readonly remedy: string;
}

/** Why a cart with blocked lines cannot be ordered; null when it can. */
export function cartObstacleOf(cart: Pick<Cart, 'lines'>): CartObstacle | null {
  const blocked = blockedLines(cart);
  const [first] = blocked;
  if (!first) return null;
  const isSingle = blocked.length === 1;
  const [their, them] = isSingle ? ['sa', 'le'] : ['leur', 'les'];
  const isDecreasable = blocked.some((line) => decreasedOf(line) !== null);
  const changes = differencesOf(blocked).map((name) => `${their} ${name}`);
  const gentler = [
    ...(isDecreasable ? [`réduisez ${their} quantité`] : []),
    ...(blocked.some(hasAlternatives) ? [`changez ${changes.join(' ou ')}`] : []),
  ];
  return {
    lineId: first.id,
    count: blocked.length,
    reason: isSingle
      ? 'Un article ne peut pas être commandé'
      : 'Certains articles ne peuvent pas être commandés',
    remedy: gentler.length > 0 ? [...gentler, `ou retirez-${them}`].join(', ') : `retirez-${them}`,
  };
}

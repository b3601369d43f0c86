import type { ShopifyRow } from './columns';
import { withDecimalPoint } from './price';
import type { Problems } from './problems';

/** Stock of variants that the merchant sells without counting, or on order. */
const uncountedStock = 20;
const highestStock = 1_000_000;

/**
 * Reads the stock of a variant; null when the file has none. Reports a quantity that does not limit
 * the sales, and one that is not a whole number of pieces.
 */
export function readStock(row: ShopifyRow, problems: Problems): number | null {
  if (row.quantity === '') return null;
  if (row.isUncounted) {
    // The export of Shopify has 0, or what is left of an earlier count.
    if (row.quantity !== '0') {
      const reason = `quantité sans suivi (Variant Inventory Tracker vide), compté ${uncountedStock}`;
      problems.adjusted(reason, row, row.quantity);
    }
    return uncountedStock;
  }
  const digits = withDecimalPoint(row.quantity.replace(/\s/g, '')) ?? '';
  const quantity = digits === '' ? Number.NaN : Number(digits);
  if (!Number.isFinite(quantity)) {
    problems.adjusted('stock illisible, compté 0', row, row.quantity);
    return 0;
  }
  if (quantity <= 0 && isSoldOnOrder(row)) {
    const reason = `vendu sur commande (Variant Inventory Policy = continue), compté ${uncountedStock}`;
    problems.adjusted(reason, row, row.quantity);
    return uncountedStock;
  }
  if (quantity < 0) problems.adjusted('stock négatif, compté 0', row, row.quantity);
  // "1.000" has three decimals, or is a thousand.
  if (!Number.isInteger(quantity) || /\.\d{3}$/.test(digits)) {
    problems.adjusted('stock non entier ou ambigu, arrondi vers le bas', row, row.quantity);
  }
  return Math.min(highestStock, Math.max(0, Math.floor(quantity)));
}

/** Returns the stock of a new variant for which the file has none. */
export function assumedStock(row: ShopifyRow): number {
  return row.tracker === '' || isSoldOnOrder(row) ? uncountedStock : 0;
}

/** Returns whether the merchant also sells the variant without a stock. */
function isSoldOnOrder({ policy }: ShopifyRow): boolean {
  return policy.toLowerCase() === 'continue';
}

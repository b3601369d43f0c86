const highestCents = 100_000_000;

/**
 * Parses a price in euros ("52.00", "52,00 €", "1,299.00", "1 299,00") to cents. Returns null when it
 * is not an amount above zero, is in another currency, or is ambiguous ("1.299").
 */
export function readPrice(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f€]|EUR/gi, '');
  const normal = withDecimalPoint(bare);
  if (normal === null || !/^\d+(\.\d{1,2})?$/.test(normal)) return null;
  const cents = Math.round(Number(normal) * 100);
  return cents > 0 && cents <= highestCents ? cents : null;
}

/**
 * Normalises separators: with both signs the last one is the decimal point; a lone comma before
 * three digits separates thousands.
 */
export function withDecimalPoint(text: string): string | null {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0) return text;
  if (point > comma) return /^\d{1,3}(,\d{3})+\./.test(text) ? text.replaceAll(',', '') : null;
  if (point >= 0) {
    return /^\d{1,3}(\.\d{3})+,/.test(text) ? text.replaceAll('.', '').replace(',', '.') : null;
  }
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return text.replaceAll(',', '');
  return text.replace(',', '.');
}

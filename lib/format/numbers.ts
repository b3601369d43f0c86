const format = new Intl.NumberFormat('fr-FR');

/** "12 345" with the no-break space between groups of digits. */
export function formatCount(count: number): string {
  return format.format(count);
}

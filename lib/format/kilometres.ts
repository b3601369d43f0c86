const format = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "1,20 km": a distance with two decimals (specification 2 section 9). */
export function formatKilometres(distance: number): string {
  return `${format.format(distance)}\u00a0km`;
}

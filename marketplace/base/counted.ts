/** Formats a count with its noun: "1 produit", "1 200 produits". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('fr-FR')} ${noun}${count > 1 ? 's' : ''}`;
}

/** A text without accents and capitals, to compare and to build addresses: "Délais" becomes "delais". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

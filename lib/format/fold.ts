/** Removes accents and lowercases a text, for comparisons and slugs: "Délais" becomes "delais". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

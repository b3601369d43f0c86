/**
 * Separates what a mail program would turn into a link, for texts in mails to an address that
 * nobody has verified.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': //')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/(?<=\S)@/g, ' @');
}

/** Latin-1 and the typographic characters of the standard PDF fonts. */
const writable = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Letters of names that no accent can be taken off. */
const plainLetters = new Map([...'ŁłĐđı'].map((letter, index) => [letter, 'LlDdi'.charAt(index)]));

/**
 * Converts a text to the characters of the standard PDF fonts, as the shop does: other spaces
 * become plain ones, other letters lose their accents, control characters and direction marks are
 * removed, and the rest is shown as missing.
 */
export function pdfText(text: string): string {
  const usual = text
    .normalize('NFC')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/\t|[^\P{Z}\u00a0]/gu, ' ')
    .replace(/[‐‑−]/g, '-')
    .replace(/[^\P{C}\n]/gu, '');
  return Array.from(usual, (sign) => {
    if (writable.test(sign)) return sign;
    const plain = plainLetters.get(sign) ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return writable.test(plain) ? plain : '?';
  }).join('');
}

/** Removes invisible marks, and replaces Arabic, Persian and full-width digits by 0 to 9. */
export function plainDigits(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, '')
      // The last four bits of these digits are their value.
      .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
        String(digit.charCodeAt(0) & 0xf),
      )
  );
}

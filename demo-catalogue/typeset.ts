const noBreak = '\u00a0';

/**
 * Applies French spacing: no-break spaces before high punctuation and between a number and its
 * unit.
 */
export function typeset(text: string): string {
  return text
    .replace(/ ([:;!?%€»])/g, `${noBreak}$1`)
    .replace(/« /g, `«${noBreak}`)
    .replace(/(\d) (?=(?:cm|mm|ml|g|m|oz|litres|microns|carats)\b|°C|×)/g, `$1${noBreak}`);
}

/**
 * Comments, and elements whose content is no text: `xml` is a leftover of Word. An unclosed one
 * ends with the text, as in browsers; without that, matching would take quadratic time.
 */
const invisible =
  /<!--(?:-?>|.*?(?:--!?>|$))|<(style|script|xml)(?=[\s/>]).*?(?:<\/\1(?=[\s/>])[^<>]*>|$)/gis;
const tag = /<[a-z/!?][^<>]*>/gi;

/** Removes comments, styles and scripts from HTML. */
export function withoutInvisible(html: string): string {
  return html.replace(invisible, ' ');
}

/** Removes all markup from HTML. */
export function withoutMarkup(html: string): string {
  return withoutInvisible(html).replace(tag, ' ');
}

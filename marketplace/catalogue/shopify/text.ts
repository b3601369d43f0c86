import sanitizeHtml from 'sanitize-html';

/** Cut at a word, with an ellipsis, to at most `most` characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Text without markup: what is cut in the middle of a tag would swallow the page. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What sanitize-html writes for characters that mean something in HTML. */
const escaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Text with its HTML entities decoded, once (`HeatTech&trade;`). `R&D` and `&copy` without a semicolon are text already. */
export function decodeEntities(text: string): string {
  if (!/&#?\w+;/.test(text)) return text;
  const withoutTags = text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');
  const decoded = sanitizeHtml(withoutTags, { allowedTags: [], allowedAttributes: {} });
  return decoded.replace(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity);
}

/** The opposite of `decodeEntities`: what looks like an entity in a text is written so that it is read as that text again. */
export function encodeEntities(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;');
}

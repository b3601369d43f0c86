import sanitizeHtml from 'sanitize-html';
import { withoutMarkup } from '../../base/markup';

/** Truncates a text at a word to at most `most` characters, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Strips characters that PostgreSQL cannot store: NUL and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}

/** Strips markup, so that truncating the text cannot cut a tag in half. */
export function plainText(html: string): string {
  return withoutMarkup(html).replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Entities that sanitize-html writes for special characters. */
const escaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * Decodes HTML entities once (`HeatTech&trade;`). Entities without a semicolon (`R&D`, `&copy`) are
 * left as text.
 */
export function decodeEntities(text: string): string {
  if (!/&#?\w+;/.test(text)) return text;
  const withoutTags = text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');
  const decoded = sanitizeHtml(withoutTags, { allowedTags: [], allowedAttributes: {} });
  return decoded.replace(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity);
}

/** Inverse of `decodeEntities`: escapes text that looks like an entity. */
export function encodeEntities(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;');
}

/**
 * Prefixes a text that spreadsheet programs would run as a formula with an apostrophe, which they
 * do not show.
 */
export function withFormulaGuard(text: string): string {
  return /^'?[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Inverse of `withFormulaGuard`. */
export function withoutFormulaGuard(text: string): string {
  return /^''?[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

const here = 'https://vitrine.invalid';
/** Maximum number of characters processed; a seller may send megabytes. */
const longestText = 50_000;
const textTags = 'p br strong em ul ol li h2 h3 a blockquote';
const tableTags = 'table caption thead tbody tfoot tr th td';
const nonTextTags =
  'script style xml template noscript noembed noframes xmp plaintext iframe object svg math select option textarea title';

/** Operators write about themselves: e-mail addresses and telephone numbers become links. */
export type HtmlAuthor = 'seller' | 'operator';

const schemes: Readonly<Record<HtmlAuthor, string[]>> = {
  seller: ['http', 'https'],
  operator: ['http', 'https', 'mailto', 'tel'],
};

const optionsFor = (author: HtmlAuthor): IOptions => ({
  allowedTags: `${textTags} ${tableTags}`.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: schemes[author],
  allowProtocolRelative: false,
  nonTextTags: nonTextTags.split(' '),
  nestingLimit: 30,
  transformTags: {
    a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes, author) }),
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
  },
});

const options = { seller: optionsFor('seller'), operator: optionsFor('operator') };

const anyTag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;

/**
 * Sanitises HTML from sellers and operators: keeps paragraphs, lists, headings, tables, emphasis
 * and links, and removes everything else, including the content of scripts and frames. The output
 * is well-formed; the line breaks of a text without tags become `<br />`. Runs in time proportional
 * to the input, which is bounded.
 */
export function sanitiseHtml(html: string, author: HtmlAuthor = 'seller'): string {
  const safe = sanitizeHtml(html.slice(0, longestText), options[author]).trim();
  return anyTag.test(html) ? safe : safe.replace(/\r\n?|\n/g, '<br />');
}

function linkAttributes({ href }: Attributes, author: HtmlAuthor): Attributes {
  if (!href || !URL.canParse(href, here)) return {};
  if (new URL(href, here).origin === here) return { href };
  if (author === 'operator' && /^(?:mailto|tel):/i.test(href)) return { href };
  return /^https?:\/\//i.test(href) ? { href, rel: 'nofollow noopener' } : {};
}

/** Tags that separate words. Sanitised tags carry no attributes. */
const blockTag = /<\/?[a-z0-9]{1,10}(?: \/)?>/g;
const blocksAlone: IOptions = {
  allowedTags: 'p br ul ol li h1 h2 h3 h4 h5 h6 div blockquote tr th td'.split(' '),
  allowedAttributes: {},
};

/** Extracts the text of a seller's HTML on one line, for meta tags and structured data. */
export function plainText(html: string): string {
  return withoutTags(html, ' ').replace(/\s+/g, ' ').trim();
}

const anyEntity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** Extracts the text of a value that may be plain text or HTML, with its line breaks. */
export function readableText(value: string): string {
  if (!anyTag.test(value)) return decodeEntities(value).trim();
  const lines = withoutTags(value, '\n');
  return lines.replace(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : blank)).trim();
}

/** Decodes the HTML entities of a text. A tag is text, too. */
export function decodeEntities(text: string): string {
  return anyEntity.test(text) ? withoutTags(text.replaceAll('<', '&lt;'), '') : text;
}

function withoutTags(html: string, separator: string): string {
  const blocks = sanitizeHtml(html.slice(0, longestText), blocksAlone);
  return unescapeHtml(blocks.replace(blockTag, separator));
}

const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => escapes[name] ?? whole);
}

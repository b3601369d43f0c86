import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexer, parser, type Token, type Tokens } from 'marked';
import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { fold, typeset } from '@/lib/format/text';
import { pageMetadata } from '@/lib/seo/page-metadata';

export interface ContentSection {
  /** Anchor derived from the title. */
  readonly id: string;
  readonly title: string;
  /** Not sanitised: for `RichText` only. */
  readonly html: string;
}

export interface Content {
  /** Title of the page, for the browser tab and the breadcrumb. */
  readonly title: string;
  readonly description: string;
  /** The first-level heading, or the title when the file has none. */
  readonly heading: string;
  /** The content before the first section. Not sanitised: for `RichText` only. */
  readonly intro: string;
  /** The content below each second-level heading. */
  readonly sections: readonly ContentSection[];
}

/**
 * Reads a text of the home page or an information page, which the operator edits, and replaces
 * `{boutique}` with the name of the shop.
 * @param name of the Markdown file in `content/`
 * @param marks values of further marks in braces; the text may leave any of them out
 */
export async function readContent(
  name: string,
  marks: Readonly<Record<string, string>> = {},
): Promise<Content> {
  const source = await readFile(join(process.cwd(), 'content', `${name}.md`), 'utf8');
  const values = Object.entries({ ...marks, boutique: env().SHOP_NAME });
  return parseContent(
    values.reduce((text, [mark, value]) => text.replaceAll(`{${mark}}`, () => value), source),
  );
}

/** Metadata for search engines of the page that shows this content at `path`. */
export async function contentMetadata(name: string, path: string): Promise<Metadata> {
  const { title, description } = await readContent(name);
  return pageMetadata({ title, description, path });
}

/**
 * Parses a page: front matter of `key: value` lines, first-level heading, introduction and
 * sections. Adds the no-break spaces of French punctuation.
 */
export function parseContent(source: string): Content {
  const { fields, markdown } = takeFrontMatter(typeset(source.replaceAll('\r\n', '\n')));
  const parts = splitAtHeadings(lexer(markdown));
  const heading = parts.find((part) => part.depth === 1)?.title;
  const isSection = (part: Part) => part.depth === 2;
  return {
    title: fields.get('title') ?? heading ?? '',
    description: fields.get('description') ?? '',
    heading: heading ?? fields.get('title') ?? '',
    intro: toHtml(parts.filter((part) => !isSection(part)).flatMap((part) => part.tokens)),
    sections: parts.filter(isSection).map(({ title, tokens }) => ({
      id: anchor(title),
      title,
      html: toHtml(tokens),
    })),
  };
}

/**
 * Renders Markdown; all header cells of its tables head a column, which assistive technology needs
 * to know.
 */
function toHtml(tokens: Token[]): string {
  return parser(tokens).replaceAll(/<th(?=[ >])/g, '<th scope="col"');
}

function takeFrontMatter(source: string) {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  const lines = (match?.[1] ?? '').split('\n');
  const fields = lines.map((line) => /^(\w+):\s*(.*\S)\s*$/.exec(line)).filter((found) => !!found);
  return {
    fields: new Map(fields.map(([, key, value]) => [key ?? '', value ?? ''])),
    markdown: source.slice(match?.[0].length ?? 0),
  };
}

interface Part {
  /** Level of the heading; 0 for the content before the first one. */
  readonly depth: number;
  readonly title: string;
  readonly tokens: Token[];
}

function splitAtHeadings(tokens: readonly Token[]): readonly Part[] {
  const first: Part = { depth: 0, title: '', tokens: [] };
  const parts = [first];
  for (const token of tokens) {
    if (isHeading(token) && token.depth <= 2) {
      parts.push({ depth: token.depth, title: token.text, tokens: [] });
    } else {
      parts.at(-1)?.tokens.push(token);
    }
  }
  return parts;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function anchor(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

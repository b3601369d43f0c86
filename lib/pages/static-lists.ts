import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { type PageDeclaration, pages } from './manifest';

/**
 * The parts of files that Next.js or the browser must read literally, derived from the manifest.
 * `npm run pages` writes them between two comments of each file.
 */
export interface StaticList {
  readonly file: string;
  readonly lines: readonly string[];
}

/** Paths that are not pages, as in a regular expression. */
const otherPaths = [
  '_next/',
  'api/',
  'media/',
  'illustrations/',
  'robots\\\\.txt$',
  'sitemap',
  'icon\\\\.svg$',
  'apple-icon\\\\.png$',
  'icones/',
  'manifest\\\\.webmanifest$',
  'sw\\\\.js$',
  'no-img\\\\.jpeg$',
  'banniere\\\\.webp$',
];

const cataloguePages = pages.filter(({ kind }) => kind === 'catalogue');
const listedInformation = pages.filter((page) => page.kind === 'information' && page.isListed);

/** All static lists; the tests of the manifest compare them with the files. */
export const staticLists: readonly StaticList[] = [
  { file: 'next.config.mjs', lines: cataloguePages.map(configurationOf) },
  { file: 'middleware.ts', lines: [`    '${middlewareMatcher()}',`] },
  {
    file: 'public/sw.js',
    lines: [
      serviceWorkerPattern(
        'catalogue',
        cataloguePages.filter(({ isListed }) => isListed),
      ),
      serviceWorkerPattern(
        'product',
        cataloguePages.filter(({ path }) => path.startsWith(`${cataloguePaths.product}/`)),
      ),
      serviceWorkerPattern('information', listedInformation),
    ],
  },
];

const begin = '// npm run pages';
const end = '// /npm run pages';

/**
 * Replaces the static list in the text of its file.
 * @throws Error if the text does not contain the two comments
 */
export function withStaticList(text: string, { file, lines }: StaticList): string {
  const [before, rest, ...more] = text.split(`${begin}\n`);
  const after = rest?.slice(rest.lastIndexOf('\n', rest.indexOf(end)) + 1);
  if (before === undefined || !rest?.includes(end) || more.length > 0) {
    throw new Error(`${file} must contain "${begin}" and "${end}" once.`);
  }
  return `${before}${begin}\n${lines.join('\n')}\n${after}`;
}

/** An entry of `cataloguePages` in `next.config.mjs`. */
function configurationOf({ path, staticPath, params }: PageDeclaration): string {
  const source = path.replaceAll(/\[(\w+)\]/g, ':$1');
  const fields = [`source: '${source}'`];
  if (staticPath) fields.push(`staticPath: '${staticPath}'`);
  if (staticPath && params.length > 0) {
    fields.push(`params: [${params.map((name) => `'${name}'`).join(', ')}]`);
  }
  return `  { ${fields.join(', ')} },`;
}

/** The paths that the middleware handles: all except catalogue pages and files. */
function middlewareMatcher(): string {
  const excluded = cataloguePages.map(({ path }) => {
    const [, fixed = '', parameter] = /^\/([^[]*)(\[.*)?$/.exec(path) ?? [];
    return parameter ? fixed : `${fixed}$`;
  });
  return `/((?!${[...otherPaths, ...excluded].join('|')}).*)`;
}

function serviceWorkerPattern(name: string, list: readonly PageDeclaration[]): string {
  const patterns = list.map(({ path }) =>
    path
      .slice(1)
      .replaceAll('/', '\\/')
      .replaceAll(/\[\w+\]/g, '[^/]+'),
  );
  return `const ${name} =\n  /^\\/(${patterns.join('|')})$/;`;
}

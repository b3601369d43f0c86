import { type PageDeclaration, pages } from './manifest';

const byFirstSegment = new Map(pages.map((page) => [firstSegment(page.path), page]));
const spellings = new Map([...byFirstSegment.keys()].map((name) => [name.toLowerCase(), name]));
const allCataloguePages = pages.filter(({ kind }) => kind === 'catalogue');
/** The pages of the catalogue that have a public address. */
export const cataloguePages = allCataloguePages.filter(({ isListed }) => isListed);
const publicPatterns = cataloguePages.map(patternOf);
const allPatterns = allCataloguePages.map(patternOf);

function patternOf({ path }: PageDeclaration): RegExp {
  return new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
}

/** The page that a path belongs to by its first segment, whatever follows. */
export function pageOf(pathname: string): PageDeclaration | null {
  return byFirstSegment.get(firstSegment(pathname)) ?? null;
}

/** Whether visitors must sign in before they see a path. */
export function needsCustomer(pathname: string): boolean {
  return pageOf(pathname)?.needsCustomer ?? false;
}

/**
 * Whether an address is a catalogue page. Catalogue pages are the same for everybody; all others
 * are rendered per request.
 */
export function isCatalogueAddress(address: string): boolean {
  return matches(address, publicPatterns);
}

/**
 * Whether the content security policy of an address is the one of catalogue pages. That includes
 * the page that replaces a missing product, which has no public address.
 */
export function hasCataloguePolicy(address: string): boolean {
  return matches(address, allPatterns);
}

function matches(address: string, patterns: readonly RegExp[]): boolean {
  const pathname = address.replace(/[?#].*$/s, '');
  return patterns.some((pattern) => pattern.test(pathname));
}

/**
 * The canonical spelling of a misspelt path (`/CATEGORY`, `/Product_detail/12`); null when the path
 * is correct.
 */
export function canonicalPath(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const right = spellings.get(first.toLowerCase());
  return right && right !== first ? ['', right, ...rest].join('/') : null;
}

/** The part of a path that identifies its page. */
export function firstSegment(pathname: string): string {
  const end = pathname.indexOf('/', 1);
  return end < 0 ? pathname.slice(1) : pathname.slice(1, end);
}

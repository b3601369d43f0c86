import { type PageDeclaration, pages } from './manifest';

const byFirstSegment = new Map(pages.map((page) => [firstSegment(page.path), page]));
const spellings = new Map([...byFirstSegment.keys()].map((name) => [name.toLowerCase(), name]));
/** The pages of the catalogue that have a public address. */
export const cataloguePages = pages.filter(
  ({ kind, isListed }) => kind === 'catalogue' && isListed,
);
const cataloguePatterns = cataloguePages.map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`),
);

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
  const pathname = address.replace(/[?#].*$/s, '');
  return cataloguePatterns.some((pattern) => pattern.test(pathname));
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
  return pathname.split('/')[1] ?? '';
}

import { Link } from './link';
import styles from './pagination.module.css';

interface PaginationProps {
  /** 0-based index. */
  readonly page: number;
  readonly pageCount: number;
  readonly href: (page: number) => string;
}

/** Page numbers as crawlable links: first, last and the neighbours of the current page. */
export function Pagination({ page, pageCount, href }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {page > 0 ? (
        <Link href={href(page - 1)} rel="prev">
          Précédente
        </Link>
      ) : null}
      <ol>
        {visiblePages(page, pageCount).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <Link
                href={href(entry)}
                aria-label={`Page ${entry + 1}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry + 1}
              </Link>
            </li>
          ) : (
            <li key={entry} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {page + 1 < pageCount ? (
        <Link href={href(page + 1)} rel="next">
          Suivante
        </Link>
      ) : null}
    </nav>
  );
}

/** Returns the page indexes to show, with markers for gaps. */
export function visiblePages(
  page: number,
  pageCount: number,
): readonly (number | 'gap-before' | 'gap-after')[] {
  const near = [page - 1, page, page + 1].filter((index) => index > 0 && index < pageCount - 1);
  const first = near[0] ?? 1;
  const last = near.at(-1) ?? 0;
  return [
    0,
    ...(first > 1 ? (['gap-before'] as const) : []),
    ...near,
    ...(last < pageCount - 2 && near.length > 0 ? (['gap-after'] as const) : []),
    pageCount - 1,
  ];
}

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { CategoryTree, ListingQuery } from '@/lib/domain/catalogue';
import { formatCount } from '@/lib/format/numbers';
import { CategoryLinks } from './category-links';
import styles from './nothing-found-view.module.css';

interface BeyondLastPageViewProps {
  /** The requested page of a listing. */
  readonly query: ListingQuery;
  /** The number of pages that the listing has. */
  readonly pageCount: number;
  readonly title: string;
  readonly tree: readonly CategoryTree[];
}

/** Replaces a page beyond the last one of a listing, with links to the same listing. */
export function BeyondLastPageView({ query, pageCount, title, tree }: BeyondLastPageViewProps) {
  return (
    <div className="page">
      <Breadcrumb trail={[{ title }]} />
      <div className={styles.view}>
        <h1>{`La page ${formatCount(query.page + 1)} n’existe pas`}</h1>
        <p>
          {pageCount > 1
            ? `Cette liste n’a que ${formatCount(pageCount)} pages. `
            : 'Cette liste n’a qu’une page. '}
          <Link href={listingPath({ ...query, page: 0 })}>Voir la première page</Link>
          {pageCount > 1 ? (
            <>
              {' ou '}
              <Link href={listingPath({ ...query, page: pageCount - 1 })}>la dernière page</Link>
            </>
          ) : null}
        </p>
        <CategoryLinks tree={tree} />
      </div>
    </div>
  );
}

import { ProductCard } from '@/components/product/product-card';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { Category, CategoryTree, Listing, ListingQuery } from '@/lib/domain/catalogue';
import { listingPath } from '@/lib/listing-address';
import { categoryPath } from '@/lib/paths';
import { CategoryNav } from './category-nav';
import styles from './listing-view.module.css';
import { SortMenu } from './sort-menu';

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 25vw, (min-width: 48rem) 32vw, 48vw';

interface ListingViewProps {
  readonly query: ListingQuery;
  readonly listing: Listing;
  readonly tree: readonly CategoryTree[];
  readonly path: readonly Category[];
  readonly title: string;
}

/** Product listing (specification 1 section 2). */
export function ListingView({ query, listing, tree, path, title }: ListingViewProps) {
  const trail = [
    { title: 'Accueil', href: '/' },
    ...path.slice(0, -1).map(({ id, title: step }) => ({ title: step, href: categoryPath(id) })),
    { title },
  ];
  return (
    <div className="page">
      <Breadcrumb trail={trail} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <CategoryNav tree={tree} path={path} />
        </aside>
        <div>
          <div className={styles.head}>
            <h1>{title}</h1>
            <p>{listing.count > 1 ? `${listing.count} articles` : `${listing.count} article`}</p>
            <SortMenu query={query} />
          </div>
          {listing.products.length > 0 ? (
            <ul className={styles.grid}>
              {listing.products.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} sizes={sizes} eager={index === 0} heading="h2" />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="Aucun produit disponible">
              <a href="/category">Voir tous les rayons</a>
            </EmptyState>
          )}
          <Pagination
            page={query.page}
            pageCount={listing.pageCount}
            href={(page) => listingPath({ ...query, page })}
          />
        </div>
      </div>
    </div>
  );
}

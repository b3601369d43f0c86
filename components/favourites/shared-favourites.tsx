import { ProductCard } from '@/components/product/product-card';
import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Unavailable } from '@/components/ui/unavailable';
import type { ProductCard as Product } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import list from './favourite-list.module.css';
import { pictureSizes } from './picture-sizes';

interface SharedFavouritesProps {
  readonly shared: {
    readonly products: readonly Product[];
    /** Number of products that are no longer sold. */
    readonly gone: number;
    /** Number of products that cannot be read now. */
    readonly unreadable: number;
  };
}

/** The products of a shared list, with hearts to add them to one's own favourites. */
export function SharedFavourites({ shared }: SharedFavouritesProps) {
  const { products, gone, unreadable } = shared;
  if (products.length === 0) {
    return unreadable > 0 ? (
      <Unavailable what="cette sélection" />
    ) : (
      <EmptyState title="Ces articles ne sont plus en vente">
        <a href={cataloguePaths.categories} className={button.primary}>
          Découvrir les rayons
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={list.intro}>
        Une sélection d’articles que quelqu’un partage avec vous. Touchez le cœur d’un article pour
        l’ajouter à vos favoris.
      </p>
      <Missing gone={gone} unreadable={unreadable} />
      <ul className={list.list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={pictureSizes}
              heading="h2"
              pricePromised={false}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Missing({ gone, unreadable }: { readonly gone: number; readonly unreadable: number }) {
  return (
    <>
      {gone > 0 ? (
        <p className="note">
          {gone > 1
            ? `${gone} articles de cette sélection ne sont plus en vente.`
            : 'Un article de cette sélection n’est plus en vente.'}
        </p>
      ) : null}
      {unreadable > 0 ? (
        <p className="note">
          Certains articles ne peuvent pas être affichés pour l’instant&nbsp;: réessayez dans un
          moment.
        </p>
      ) : null}
    </>
  );
}

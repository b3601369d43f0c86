import { cookies } from 'next/headers';
import { FavouriteList } from '@/components/favourites/favourite-list';
import { NoFavourites } from '@/components/favourites/no-favourites';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { FlashMessage } from '@/components/ui/flash-message';
import { Unavailable } from '@/components/ui/unavailable';
import { UndoNote } from '@/components/ui/undo-note';
import type { Favourite } from '@/lib/domain/favourite';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readFavourites } from '@/lib/marketplace/favourites';
import { readFormFlash } from '@/lib/session/flash';
import { readRemovedFavourites } from '@/lib/session/removed-favourites';
import { requireCustomer } from '@/lib/session/require-customer';
import { elementId } from '@/lib/urls/paths';

export const metadata = { title: 'Mes favoris' };

/** My favourites (specification 2 section 2). */
export default async function FavouritesPage() {
  const customer = await requireCustomer();
  const failure = await readFormFlash('favourite');
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Mes favoris' }]} />
      {failure ? <FlashMessage {...failure} /> : null}
      <Favourites customerId={customer.id} />
    </div>
  );
}

async function Favourites({ customerId }: { readonly customerId: string }) {
  const favourites = await readFavourites(customerId).catch((error: unknown) => {
    if (error instanceof MarketplaceError) return null;
    throw error;
  });
  const undoable = <Undoable customerId={customerId} favourites={favourites ?? []} />;
  if (favourites?.length === 0) {
    return (
      <>
        {undoable}
        <NoFavourites />
      </>
    );
  }
  return (
    <>
      <h1 className="capitals">Mes favoris</h1>
      {undoable}
      {favourites ? <FavouriteList favourites={favourites} /> : <Unavailable what="vos favoris" />}
    </>
  );
}

/** The recently removed favourites that have not been added again, with undo. */
async function Undoable({ customerId, favourites }: UndoableProps) {
  const removed = await readRemovedFavourites(await cookies(), customerId);
  return removed
    .filter(({ productId }) => favourites.every((favourite) => favourite.productId !== productId))
    .map(({ productId, title }) => (
      <UndoNote
        key={productId}
        id={elementId('retire', productId)}
        message={`«\u00a0${title}\u00a0» a été retiré de vos favoris.`}
        action="/api/favourites"
        fields={{ product_id: productId, action: 'add' }}
      />
    ));
}

interface UndoableProps {
  readonly customerId: string;
  readonly favourites: readonly Favourite[];
}

import { cookies } from 'next/headers';
import { FavouriteList } from '@/components/favourites/favourite-list';
import { NoFavourites } from '@/components/favourites/no-favourites';
import { ShareFavourites } from '@/components/favourites/share-favourites';
import { ReportChange } from '@/components/session/report-change';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { FlashMessage } from '@/components/ui/flash-message';
import { PostOnView } from '@/components/ui/post-on-view';
import { Unavailable } from '@/components/ui/unavailable';
import { UndoNote } from '@/components/ui/undo-note';
import { siteUrl } from '@/lib/config/site-url';
import type { Favourite } from '@/lib/domain/favourite';
import { notesOf } from '@/lib/favourites/notes';
import { sharedListOf } from '@/lib/favourites/shared-list';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readFavourites } from '@/lib/marketplace/favourites';
import { isFavouriteHistoryOutdated, readFavouriteHistory } from '@/lib/session/favourite-history';
import { readFlash, readFormFlash } from '@/lib/session/flash';
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
      {favourites ? (
        <Filled customerId={customerId} favourites={favourites} />
      ) : (
        <Unavailable what="vos favoris" />
      )}
    </>
  );
}

interface FavouritesProps {
  readonly customerId: string;
  readonly favourites: readonly Favourite[];
}

/** The list with what has changed since each favourite was recorded, and a link to share it. */
async function Filled({ customerId, favourites }: FavouritesProps) {
  const [store, now] = [await cookies(), new Date()];
  const [recordedOf, isOutdated] = await Promise.all([
    readFavouriteHistory(store, customerId),
    isFavouriteHistoryOutdated(store, customerId, favourites, now),
  ]);
  const shared = sharedListOf(favourites.map(({ productId }) => productId));
  return (
    <>
      {isOutdated ? <PostOnView action="/api/favourites/seen" /> : null}
      <FavouriteList
        favourites={favourites}
        notes={(favourite) => notesOf(favourite, recordedOf(favourite.productId), now)}
      />
      {shared ? (
        <ShareFavourites
          address={siteUrl() + shared.path}
          count={shared.count}
          total={shared.total}
        />
      ) : null}
    </>
  );
}

/**
 * The recently removed favourites that have not been added again, with undo. Other tabs follow a
 * removal or its undo, which leaves a message.
 */
async function Undoable({ customerId, favourites }: FavouritesProps) {
  const removed = await readRemovedFavourites(await cookies(), customerId);
  const undoable = removed.filter(({ productId }) =>
    favourites.every((favourite) => favourite.productId !== productId),
  );
  return (
    <>
      {undoable.length > 0 || (await readFlash()) ? <ReportChange /> : null}
      {undoable.map(({ productId, title }) => (
        <UndoNote
          key={productId}
          id={elementId('retire', productId)}
          message={`L’article «\u00a0${title}\u00a0» a été retiré de vos favoris.`}
          action="/api/favourites"
          fields={{ product_id: productId, action: 'add' }}
        />
      ))}
    </>
  );
}

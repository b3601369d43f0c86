import type { Metadata } from 'next';
import { FavouriteList } from '@/components/favourites/favourite-list';
import { NoFavourites } from '@/components/favourites/no-favourites';
import { FlashMessage } from '@/components/layout/flash-message';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readFavourites } from '@/lib/marketplace/favourites';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata: Metadata = { title: 'Mes favoris', robots: { index: false } };

/** My favourites (specification 2 section 2). */
export default async function FavouritesPage() {
  const customer = await requireCustomer();
  const failure = await readFormFlash('favourite');
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Mes favoris' }]} />
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
  if (favourites?.length === 0) return <NoFavourites />;
  return (
    <>
      <h1>Mes favoris</h1>
      {favourites ? <FavouriteList favourites={favourites} /> : <Unavailable what="vos favoris" />}
    </>
  );
}

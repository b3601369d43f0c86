import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SharedFavourites } from '@/components/favourites/shared-favourites';
import { FormNotice } from '@/components/forms/form-notice';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readSharedProducts } from '@/lib/favourites/services/read-shared-products';
import { readSharedList } from '@/lib/favourites/shared-list';
import { readFormFlash } from '@/lib/session/flash';
import { pageParam } from '@/lib/urls/paths';

export const metadata: Metadata = {
  title: 'Favoris partagés',
  description: 'Une sélection d’articles que quelqu’un partage avec vous.',
};

/** The products of a link that a customer shares; its address contains all that the page needs. */
export default async function SharedFavouritesPage({
  params,
}: PageProps<'/favoris_partages/[liste]'>) {
  const ids = readSharedList(pageParam((await params).liste));
  if (!ids) notFound();
  const [shared, problem] = await Promise.all([
    readSharedProducts(ids),
    readFormFlash('favourite'),
  ]);
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Favoris partagés' }]} />
      {problem ? <FormNotice {...problem} formName="favourite" /> : null}
      <h1 className="capitals">Favoris partagés</h1>
      <SharedFavourites shared={shared} />
    </div>
  );
}

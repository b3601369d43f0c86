import { NotFoundView } from '@/components/errors/not-found-view';

export default function NotFound() {
  return (
    <NotFoundView title="Cet article ou ce rayon n’existe plus">
      Il a peut-être été retiré de la vente par son vendeur, ou l’adresse est incomplète.
    </NotFoundView>
  );
}

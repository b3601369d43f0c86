import { NotFoundView } from '@/components/errors/not-found-view';

export default function NotFound() {
  return (
    <NotFoundView title="Cette page n’existe pas">
      L’adresse est peut-être incomplète, la page a été retirée, ou elle ne fait pas partie de votre
      compte.
    </NotFoundView>
  );
}

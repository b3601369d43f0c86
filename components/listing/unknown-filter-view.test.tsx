import { render, screen } from '@testing-library/react';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import { UnknownFilterView } from './unknown-filter-view';

it('links to the results without a filter that cannot be applied, and to the categories', () => {
  const query = { ...wholeListing, search: 'zzzzz', choices: { ...noChoices, brand: ['Ormeau'] } };
  const femme = { id: 'femme', title: 'Femme', image: null, children: [] };
  render(<UnknownFilterView query={query} tree={[femme]} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /n’est pas encore disponible/,
  );
  expect(screen.getByRole('link', { name: /sans filtre/ })).toHaveAttribute(
    'href',
    '/sub_category?q=zzzzz',
  );
  expect(screen.getByRole('link', { name: 'Femme' })).toHaveAttribute(
    'href',
    '/sub_category?cat_id=femme',
  );
});

import { render, screen } from '@testing-library/react';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import { BeyondLastPageView } from './beyond-last-page-view';

const choices = { ...noChoices, brand: ['Ormeau'] };
const query = { ...wholeListing, categoryId: 'robes', search: 'lin', choices, page: 899 };

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('links to the first and last page of the same listing', () => {
  render(<BeyondLastPageView query={query} pageCount={12} title="Robes" tree={[]} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La page 900 n’existe pas');
  expect(screen.getByText(/Cette liste n’a que 12 pages/)).toBeVisible();
  expect(hrefOf(/première page/)).toBe('/sub_category?cat_id=robes&q=lin&marque=Ormeau');
  expect(hrefOf(/dernière page/)).toBe('/sub_category?cat_id=robes&q=lin&marque=Ormeau&page=12');
});

it.each([0, 1])('links to the only page of a listing with %i pages', (pageCount) => {
  render(<BeyondLastPageView query={query} pageCount={pageCount} title="Robes" tree={[]} />);
  expect(screen.getByText(/Cette liste n’a qu’une page/)).toBeVisible();
  expect(hrefOf(/première page/)).toBe('/sub_category?cat_id=robes&q=lin&marque=Ormeau');
  expect(screen.queryByRole('link', { name: /dernière/ })).not.toBeInTheDocument();
});

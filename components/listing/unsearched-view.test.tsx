import { render, screen } from '@testing-library/react';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import { UnsearchedView } from './unsearched-view';

const query = { ...wholeListing, search: 'zzzzz' };

describe('a search that was not executed', () => {
  it('is reported, without results, with links to the categories', () => {
    const femme = { id: 'femme', title: 'Femme', image: null, children: [] };
    render(<UnsearchedView why="no-search" query={query} tree={[femme]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'La recherche n’est pas disponible',
    );
    expect(screen.getByText(/Nous n’avons pas pu chercher «\szzzzz\s»/)).toBeVisible();
    expect(screen.queryByText(/article\b|résultats pour/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Femme' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=femme',
    );
  });

  it('links to itself while the search index is being prepared', () => {
    render(<UnsearchedView why="not-ready" query={query} tree={[]} />);
    expect(screen.getByRole('link', { name: 'Réessayez dans un instant' })).toHaveAttribute(
      'href',
      '/sub_category?q=zzzzz',
    );
  });

  it('links to the results without a filter that cannot be counted', () => {
    const filtered = { ...query, choices: { ...noChoices, brand: ['Ormeau'] } };
    render(<UnsearchedView why="unknown-filter" query={filtered} tree={[]} />);
    expect(screen.getByRole('link', { name: /sans filtre/ })).toHaveAttribute(
      'href',
      '/sub_category?q=zzzzz',
    );
  });
});

import { render, screen } from '@testing-library/react';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { NothingFoundView } from './nothing-found-view';

const femme = { id: 'femme', title: 'Femme', image: null, children: [] };
const sac = sampleCard({ id: '1', title: 'Sac Eugénie', category: 'Sacs', price: 22900 });

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('a search without results', () => {
  it('says so, and links to a correction, to the categories and to popular products', () => {
    render(<NothingFoundView words="chosure" meant="chaussure" tree={[femme]} popular={[sac]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '0 résultat pour « chosure »',
    );
    expect(screen.getByRole('status')).toHaveTextContent('Aucun produit disponible');
    expect(screen.getByText(/Vouliez-vous dire/)).toBeVisible();
    expect(screen.getByRole('link', { name: /chaussure/ })).toHaveAttribute(
      'href',
      '/sub_category?q=chaussure',
    );
    expect(screen.getByRole('link', { name: 'Femme' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sac Eugénie' })).toBeVisible();
  });

  it('gives advice when there is no correction', () => {
    render(<NothingFoundView words="xyzzy" meant={null} tree={[]} popular={[]} />);
    expect(screen.getByText(/Vérifiez l’orthographe/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Articles populaires' })).not.toBeInTheDocument();
  });
});

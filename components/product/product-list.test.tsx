import { render, screen } from '@testing-library/react';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { ProductList } from './product-list';

const card = sampleCard();

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('a row of products', () => {
  it('shows the price when there is one', () => {
    render(<ProductList products={[{ ...card, price: 5990 }]} />);
    expect(screen.getByText('59,90 €')).toBeInTheDocument();
  });

  it('omits a missing price that the specification does not require', () => {
    render(<ProductList products={[{ ...card, soldOut: true }]} />);
    expect(screen.getByRole('link', { name: 'Robe Inès' })).toBeInTheDocument();
    expect(screen.queryByText(/indisponible/)).not.toBeInTheDocument();
    expect(screen.getByText('Épuisé')).toBeInTheDocument();
  });
});

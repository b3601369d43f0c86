import { render, screen } from '@testing-library/react';
import type { ProductCard } from '@/lib/domain/catalogue';
import { ProductRow } from './product-row';

const card: ProductCard = {
  id: 'p1',
  title: 'Robe Inès',
  category: 'Robes',
  brand: null,
  image: null,
  price: null,
  colorCount: 1,
  soldOut: false,
};

beforeEach(() => {
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('products side by side', () => {
  it('show the price where there is one', () => {
    render(<ProductRow label="Sélection" products={[{ ...card, price: 5990 }]} />);
    expect(screen.getByText('59,90 €')).toBeInTheDocument();
  });

  it('say nothing of a price that the specification does not promise', () => {
    render(<ProductRow label="Sélection" products={[{ ...card, soldOut: true }]} />);
    expect(screen.getByRole('link', { name: 'Robe Inès' })).toBeInTheDocument();
    expect(screen.queryByText(/indisponible/)).not.toBeInTheDocument();
    expect(screen.getByText('Épuisé')).toBeInTheDocument();
  });
});

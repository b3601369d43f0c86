import { render, screen, within } from '@testing-library/react';
import type { Listing, ProductCard } from '@/lib/domain/catalogue';
import { ListingView } from './listing-view';

function card(id: string, extra: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    title: `Robe ${id}`,
    category: 'Robes',
    brand: null,
    image: null,
    price: 129900,
    colorCount: 1,
    soldOut: false,
    ...extra,
  };
}

const tree = [
  {
    id: 'femme',
    title: 'Femme',
    image: null,
    children: [{ id: 'robes', title: 'Robes', children: [] }],
  },
];
const path = [
  { id: 'femme', title: 'Femme' },
  { id: 'robes', title: 'Robes' },
];
const query = { categoryId: 'robes', search: null, sort: null, page: 0 };

function renderListing(listing: Partial<Listing>): void {
  const whole = {
    searched: false,
    category: null,
    products: [],
    count: 0,
    pageCount: 0,
    ...listing,
  };
  render(<ListingView query={query} listing={whole} tree={tree} path={path} title="Robes" />);
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('the listing', () => {
  it('shows every product with its link and price', () => {
    renderListing({ products: [card('1'), card('2', { price: null })], count: 2, pageCount: 1 });
    expect(screen.getByRole('link', { name: 'Robe 1' })).toHaveAttribute(
      'href',
      '/product_detail/1',
    );
    expect(screen.getByText('1 299,00 €')).toBeInTheDocument();
    expect(screen.getByText('prix indisponible')).toBeInTheDocument();
    expect(screen.getByText('2 articles')).toBeInTheDocument();
  });

  it('shows the way to the category and its place in the tree', () => {
    renderListing({});
    const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(within(trail).getByRole('link', { name: 'Femme' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=femme',
    );
    const nav = screen.getByRole('navigation', { name: 'Catégories du catalogue' });
    expect(within(nav).getByRole('link', { name: 'Robes' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('keeps the category when the order changes, and starts at the first page', () => {
    renderListing({});
    expect(screen.getByRole('link', { name: 'Prix croissant' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes&sort=price_asc',
    );
  });

  it('says when there is nothing', () => {
    renderListing({});
    expect(screen.getByText('Aucun produit disponible')).toBeInTheDocument();
  });
});

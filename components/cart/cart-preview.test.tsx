import { render, screen, within } from '@testing-library/react';
import { CartPreview } from './cart-preview';

const line = {
  id: 'l1',
  title: 'Robe Inès',
  href: '/product_detail/p1',
  picture: '/media/robe.jpg',
  detail: 'Rouge – M',
  quantity: 2,
  total: 25_800,
  obstacle: null,
};
const gone = {
  ...line,
  id: 'l2',
  title: 'Article retiré de la vente',
  href: null,
  quantity: 1,
  total: null,
};

describe('CartPreview', () => {
  it('shows an empty cart with a total of zero and no payment link', () => {
    render(<CartPreview cart={{ count: 0, total: null, lines: [] }} />);
    expect(screen.getByText('Votre panier est vide')).toBeVisible();
    expect(screen.getByText(/^0,00\s€$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Confirmer la commande' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Panier' })).toHaveAttribute('href', '/cart');
  });

  it('lists the lines with their totals', () => {
    render(<CartPreview cart={{ count: 2, total: 26_800, lines: [line, gone] }} />);
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    // The service worker stores no pictures of unknown pages.
    expect(first?.getByRole('presentation')).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(first?.getByRole('link', { name: 'Robe Inès' })).toHaveAttribute(
      'href',
      '/product_detail/p1',
    );
    expect(first?.getByText('Rouge – M × 2')).toBeVisible();
    expect(first?.getByText(/^258,00\s€$/)).toBeVisible();
    expect(second?.queryByRole('link')).not.toBeInTheDocument();
    expect(second?.getByText('Rouge – M')).toBeVisible();
    expect(second?.getByText('prix indisponible')).toBeVisible();
    expect(screen.getByText(/^268,00\s€$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirmer la commande' })).toHaveAttribute(
      'href',
      '/payment',
    );
  });

  it('offers to retry when the cart cannot be read, and never shows it as empty', () => {
    render(<CartPreview cart={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('ne peut pas être affiché');
    expect(screen.queryByText('Votre panier est vide')).not.toBeInTheDocument();
    expect(screen.queryByText(/€/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Panier' })).toHaveAttribute('href', '/cart');
  });

  it('shows the obstacle of each line, and hides the payment link', () => {
    const lines = [line, { ...line, id: 'l3', title: 'Robe Zoé', obstacle: 'Épuisé' }];
    render(<CartPreview cart={{ count: 2, total: 100, lines }} />);
    const [free, blocked] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(free?.queryByText('Épuisé')).not.toBeInTheDocument();
    expect(blocked?.getByText('Épuisé')).toBeVisible();
    const confirm = screen.getByRole('button', { name: 'Confirmer la commande' });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription(/ouvrez votre panier/);
    expect(screen.queryByRole('link', { name: 'Confirmer la commande' })).not.toBeInTheDocument();
  });

  it('never shows an unknown total as zero', () => {
    render(<CartPreview cart={{ count: 1, total: null, lines: [gone] }} />);
    expect(screen.getAllByText('prix indisponible')).toHaveLength(2);
  });
});

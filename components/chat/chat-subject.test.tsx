import { render, screen } from '@testing-library/react';
import { ChatSubject } from './chat-subject';

const robe = { title: 'Robe longue', price: 5990, image: 'robe.jpg' };

describe('the subject of a chat', () => {
  it('shows title, price and seller', () => {
    render(<ChatSubject productId="p 1" subject={robe} isGone={false} sellerName="Atelier Lune" />);
    expect(screen.getByRole('link', { name: 'Robe longue' })).toHaveAttribute(
      'href',
      '/product_detail/p%201',
    );
    expect(screen.getByText('59,90 €')).toBeVisible();
    expect(screen.getByText('Vendu par Atelier Lune')).toBeVisible();
  });

  it('handles a missing price and a seller without a name', () => {
    render(
      <ChatSubject
        productId="p1"
        subject={{ ...robe, price: null, image: null }}
        isGone={false}
        sellerName=""
      />,
    );
    expect(screen.getByText('prix indisponible')).toBeVisible();
    expect(screen.getByText('Le nom du vendeur n’est pas indiqué.')).toBeVisible();
  });

  it('distinguishes a removed product from one that cannot be read', () => {
    const { rerender } = render(
      <ChatSubject productId="p1" subject={robe} isGone sellerName="Atelier Lune" />,
    );
    expect(screen.getByRole('heading', { name: 'Robe longue' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Cet article n’est plus au catalogue.')).toBeVisible();
    rerender(<ChatSubject productId="p1" subject={null} isGone={false} sellerName="" />);
    expect(screen.getByText('L’article ne peut pas être affiché pour l’instant.')).toBeVisible();
    expect(screen.queryByText(/n’est plus/)).not.toBeInTheDocument();
  });
});

import { render, screen, within } from '@testing-library/react';
import { type Confirmation, ConfirmationView } from './confirmation-view';
import { exampleConfirmation } from './example-confirmation';

const order: Confirmation = {
  ...exampleConfirmation,
  orderId: 'o1',
  number: 'V-42',
  orderedAt: '2026-11-20T10:00:00Z',
};

describe('the confirmation of an order', () => {
  it('thanks, and says what was ordered, where it goes and what it cost', () => {
    render(<ConfirmationView order={order} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Merci pour votre commande',
    );
    expect(screen.getByText(/Commande n° V-42, passée le vendredi 20 novembre 2026/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Livraison' })).toHaveTextContent(
      'Entre le lundi 12',
    );
    expect(screen.getByRole('region', { name: 'Paiement' })).toHaveTextContent(/318,00\s€/);
    const items = within(screen.getByRole('region', { name: 'Vos articles' }));
    expect(items.getByRole('link', { name: 'Robe longue en lin' })).toHaveAttribute(
      'href',
      '/orderDetail/o1/1',
    );
    expect(screen.getByRole('link', { name: "Modifier l'adresse" })).toHaveAttribute(
      'href',
      '/address',
    );
    expect(screen.getByRole('link', { name: 'Laisser un commentaire' })).toBeVisible();
    expect(screen.queryByText(/exemple :/)).not.toBeInTheDocument();
  });

  it('is marked as an example where nothing was ordered, and leads nowhere', () => {
    render(<ConfirmationView order={exampleConfirmation} />);
    expect(screen.getByRole('note')).toHaveTextContent('Ceci est un exemple');
    expect(screen.getByText(/4242/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: "Modifier l'adresse" })).toBeDisabled();
  });
});

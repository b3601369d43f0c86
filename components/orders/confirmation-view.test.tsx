import { render, screen, within } from '@testing-library/react';
import type { Overview } from '@/lib/orders/overview';
import { ConfirmationView } from './confirmation-view';
import { exampleConfirmation } from './example-confirmation';

const order: Overview = {
  ...exampleConfirmation,
  orderId: 'o1',
  number: 'V-42',
  orderedAt: '2026-11-20T10:00:00Z',
};

describe('the confirmation of an order', () => {
  it('thanks the customer, and shows articles, address and amounts', () => {
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

  it('names the pick-up shop, its opening hours and the directions', () => {
    const shop = {
      name: 'Maison Ardelle Marais',
      address: '3 rue Vieille-du-Temple, 75004 Paris',
      hours: 'du lundi au samedi, de 10:15 à 24:00',
      position: { latitude: 48.857, longitude: 2.357 },
    };
    const when = 'Retrait en boutique le mardi 24 novembre 2026, 10:15 - 10:45.';
    const handover = { type: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;
    const collected = { ...order, handover, when, shops: [shop], address: null };
    render(<ConfirmationView order={{ ...collected, trackingNumber: 'VT42' }} />);
    const place = within(screen.getByRole('region', { name: 'Retrait' }));
    expect(place.getByText(shop.name)).toBeVisible();
    expect(place.getByText(shop.address)).toBeVisible();
    expect(place.getByText(/du lundi au samedi/)).toBeVisible();
    expect(place.getByText(when)).toBeVisible();
    expect(place.getByRole('link', { name: `Itinéraire vers ${shop.name}` })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=48.857%2C2.357',
    );
    expect(screen.getByRole('link', { name: 'Suivre le retrait' })).toBeVisible();
  });

  it('says that the order is cancelled instead of announcing it', () => {
    const cancelledAt = '2026-11-21T09:00:00Z';
    const cancelled = { ...order, cancelledAt, when: null, trackingNumber: 'VT42' };
    render(<ConfirmationView order={cancelled} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Commande annulée');
    expect(screen.getByText(/^Cette commande est annulée/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Livraison' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Suivre|adresse/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Paiement' })).toHaveTextContent(/318,00\s€/);
  });

  it('does not claim a delivery of an order that may be collected', () => {
    render(<ConfirmationView order={{ ...order, handover: null }} />);
    const place = within(screen.getByRole('region', { name: 'Livraison ou retrait' }));
    expect(place.getByRole('heading', { name: 'Adresse indiquée à la commande' })).toBeVisible();
  });

  describe('lets the customer ask for the shop when the marketplace names none:', () => {
    const handover = { type: '3', date: '', time: '' } as const;
    const showPlace = (lines: Overview['lines']) => {
      render(<ConfirmationView order={{ ...order, handover, address: null, lines }} />);
      return within(screen.getByRole('region', { name: 'Retrait' }));
    };
    const linksIn = (place: ReturnType<typeof showPlace>) =>
      place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

    it('the seller of the article', () => {
      const place = showPlace(order.lines.slice(0, 1));
      expect(place.getByText(/^En boutique/)).toHaveTextContent(
        'En boutique : demandez laquelle au vendeur.',
      );
      expect(linksIn(place)).toEqual([
        ['demandez laquelle au vendeur', '/api/orders/seller?commande=o1&article=1'],
      ]);
    });

    it('the seller of each article', () => {
      expect(linksIn(showPlace(order.lines))).toEqual([
        ['Écrire au vendeur\u00a0: Robe longue en lin', '/api/orders/seller?commande=o1&article=1'],
        [
          'Écrire au vendeur\u00a0: Cabas en cuir grainé',
          '/api/orders/seller?commande=o1&article=2',
        ],
      ]);
    });

    it('in the help, about a line that cannot be identified', () => {
      const lines = order.lines.slice(0, 1).map((line) => ({ ...line, id: '' }));
      expect(linksIn(showPlace(lines))).toEqual([['demandez laquelle au vendeur', '/aide']]);
    });
  });

  it('shows the amounts that add up to the total, when they are known', () => {
    const summary = {
      products: 318_00,
      tax: null,
      shipping: 9_90,
      beforeDiscount: 327_90,
      discount: 31_80,
      total: 296_10,
    };
    render(<ConfirmationView order={{ ...order, total: 296_10, summary }} />);
    const amounts = screen.getByRole('region', { name: 'Récapitulatif' });
    expect(amounts).toHaveTextContent(/Articles318,00\s€Livraison9,90\s€/);
    expect(amounts).toHaveTextContent(/Réduction−31,80\s€Total TTC296,10\s€/);
    expect(screen.getByRole('region', { name: 'Paiement' })).not.toHaveTextContent('Total');
  });

  it('is marked as an example when nothing was ordered, and has no links', () => {
    render(<ConfirmationView order={exampleConfirmation} />);
    expect(screen.getByRole('note')).toHaveTextContent('Ceci est un exemple');
    expect(screen.getByText(/4242/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: "Modifier l'adresse" })).toBeDisabled();
  });
});

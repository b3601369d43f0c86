import { render, screen, within } from '@testing-library/react';
import { blankAddress } from '@/lib/domain/address';
import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { TrackingView } from './tracking-view';

const shop = {
  name: 'Marais',
  address: '3 rue Vieille',
  hours: 'tous les jours',
  position: { latitude: 48.857, longitude: 2.357 },
};
const waiting = {
  shipped: true,
  inDelivery: true,
  delivered: false,
  progress: 'in-delivery',
} as const;
const tracking = {
  orderedAt: '2026-11-20T09:00:00Z',
  deliveryDate: '2026-11-24T09:45:00Z',
  products: [waiting],
};
const card = () => within(screen.getByRole('region', { name: 'Votre commande' }));

describe('the tracking of an order', () => {
  it('names the shop of a pick-up, its opening hours and the directions, and mentions no delivery', () => {
    const handover = { type: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;
    const order = sampleOrder({
      handover,
      lines: [sampleOrderLine({ shop, progress: 'in-delivery' })],
    });
    render(<TrackingView order={order} tracking={tracking} address={null} />);
    expect(card().getByText('Prêt au retrait en boutique')).toBeVisible();
    expect(card().getByText('Marais')).toBeVisible();
    expect(card().getByText(/le mardi 24 novembre 2026, 10:15 - 10:45/)).toBeVisible();
    expect(card().getByRole('link', { name: 'Itinéraire vers Marais' })).toBeVisible();
    expect(screen.queryByText(/livraison|expédié/i)).not.toBeInTheDocument();
  });

  it('shows the articles of a delivery, with a state that matches the steps', () => {
    const order = sampleOrder({ lines: [sampleOrderLine({ progress: 'in-delivery' })] });
    render(<TrackingView order={order} tracking={tracking} address={null} />);
    expect(card().getByText('Livraison en cours')).toBeVisible();
    expect(card().getByRole('article', { name: 'Robe Agathe' })).toBeVisible();
    expect(card().getByRole('link', { name: 'Détail de commande' })).toBeVisible();
  });

  it('announces no delivery of an order that may be collected, and leads to its sellers', () => {
    const lines = ['Robe', 'Pull'].map((title, index) =>
      sampleOrderLine({ title, partId: `l${index}`, progress: 'in-delivery' }),
    );
    render(
      <TrackingView order={sampleOrder({ lines })} tracking={tracking} address={blankAddress} />,
    );
    expect(card().getByText('Prévue le mardi 24 novembre 2026.')).toBeVisible();
    expect(card().getByRole('heading', { name: 'Adresse indiquée à la commande' })).toBeVisible();
    expect(card().getByText(/^Si vous avez choisi/)).toHaveTextContent(
      'Si vous avez choisi le retrait en boutique, demandez au vendeur de chaque article où le retirer.',
    );
    expect(card().getByRole('link', { name: /^Écrire au vendeur\s: Pull$/ })).toHaveAttribute(
      'href',
      '/api/orders/seller?commande=o1&article=l1',
    );
  });

  it('says so when there is no tracking, and still shows the order', () => {
    render(<TrackingView order={sampleOrder()} tracking={null} address={null} />);
    expect(screen.getByText(/n’est pas encore disponible/)).toBeVisible();
    expect(card().getByRole('article', { name: 'Robe Agathe' })).toBeVisible();
  });

  it.each([
    ['a pick-up', { type: '3', date: '2026-11-24', time: '10:15 - 10:45' }],
    ['a delivery', { type: '2', date: '2026-11-24', time: '10:15 - 10:45' }],
  ] as const)('announces nothing for %s that is cancelled', (_what, handover) => {
    const order = sampleOrder({
      handover,
      cancelledAt: '2026-11-21T09:00:00Z',
      lines: [sampleOrderLine({ shop, progress: 'in-delivery' })],
    });
    render(<TrackingView order={order} tracking={tracking} address={null} />);
    expect(card().getByText('Commande annulée')).toBeVisible();
    expect(card().getByText(/^Cette commande est annulée/)).toBeVisible();
    const steps = screen.getAllByText(/^: (?:fait|à venir)$/, { selector: '.visually-hidden' });
    expect(steps.map((step) => step.closest('li')?.textContent)).toEqual([
      '✓Commandé le vendredi 20 novembre 2026 : fait',
      '✓Commande annulée le samedi 21 novembre 2026 : fait',
    ]);
    expect(screen.queryByText(/24 novembre|Prêt|en cours|Marais|Itinéraire/)).toBeNull();
  });
});

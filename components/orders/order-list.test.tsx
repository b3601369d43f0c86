import { render, screen, within } from '@testing-library/react';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { OrderList } from './order-list';
import { OrderTabs } from './order-tabs';

const order: Order = {
  id: 'o1',
  number: 'V-2026-0042',
  trackingNumber: 'T/42',
  handover: null,
  createdAt: '2024-01-05T09:00:00Z',
  total: 9490,
  lines: [
    {
      id: 'l1',
      partId: 'l1',
      productId: 'p1',
      title: 'Robe Agathe',
      image: null,
      color: 'Rouge',
      size: 'M',
      quantity: 2,
      amount: 9000,
      progress: 'in-delivery',
      shop: null,
    },
  ],
};
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

describe('the list of orders', () => {
  it('shows each line with its details and actions', () => {
    render(<OrderList orders={[order]} />);
    expect(screen.getByRole('heading', { name: 'Commande n°\u00a0V-2026-0042' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Robe Agathe', level: 3 })).toBeVisible();
    expect(screen.getByText('vendredi 5 janvier 2024')).toBeVisible();
    const line = within(screen.getByRole('article', { name: 'Robe Agathe' }));
    const facts = line.getAllByRole('definition').map((fact) => plain(fact.textContent));
    expect(facts).toEqual(['2', 'Rouge', 'M', '90,00 €']);
    expect(line.getByText('Livraison en cours')).toBeVisible();
    expect(line.getByRole('link', { name: 'Détail de commande : Robe Agathe' })).toHaveAttribute(
      'href',
      '/orderDetail/o1/l1',
    );
    expect(line.getByRole('link', { name: 'Suive votre colis : Robe Agathe' })).toHaveAttribute(
      'href',
      '/orderTracking/T%2F42',
    );
  });

  it('links each article that may still be withdrawn from to its withdrawal', () => {
    const link = () =>
      screen.queryByRole('link', { name: 'Renoncer au contrat ici : Robe Agathe' });
    const { rerender } = render(<OrderList orders={[order]} />);
    expect(link()).toHaveAttribute('href', '/renonciation/o1/l1');
    const [line] = order.lines;
    const delivered = {
      ...order,
      lines: line ? [{ ...line, progress: 'delivered' as const }] : [],
    };
    rerender(<OrderList orders={[{ ...delivered, createdAt: new Date().toISOString() }]} />);
    expect(link()).toBeVisible();
    // Ordered in 2024: the period ended long ago.
    rerender(<OrderList orders={[delivered]} />);
    expect(link()).not.toBeInTheDocument();
    rerender(<OrderList orders={[{ ...order, cancelledAt: '2024-01-06T09:00:00Z' }]} />);
    expect(link()).not.toBeInTheDocument();
  });

  it('distinguishes two sizes of one article', () => {
    const [dress] = order.lines;
    const other = dress && { ...dress, id: 'l2', partId: 'l2', size: 'L' };
    render(<OrderList orders={[{ ...order, lines: dress && other ? [dress, other] : [] }]} />);
    expect(screen.getByRole('heading', { name: 'Robe Agathe – Rouge, M' })).toBeVisible();
    const line = within(screen.getByRole('article', { name: 'Robe Agathe – Rouge, L' }));
    expect(
      line.getByRole('link', { name: 'Détail de commande : Robe Agathe – Rouge, L' }),
    ).toHaveAttribute('href', '/orderDetail/o1/l2');
  });

  it('omits data that the marketplace does not return', () => {
    render(
      <OrderList
        orders={[{ ...order, number: null, createdAt: null, total: null, trackingNumber: '' }]}
      />,
    );
    expect(screen.queryByRole('heading', { name: /Commande/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Robe Agathe', level: 2 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Suive votre colis/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Détail de commande/ })).toBeVisible();
  });
});

describe('a line', () => {
  const [dress] = order.lines;
  const withLine = (change: Partial<OrderLine>) =>
    dress ? { ...order, lines: [{ ...dress, ...change }] } : order;

  it('can be returned or replaced after the delivery, for ten reasons', async () => {
    render(<OrderList orders={[withLine({ progress: 'delivered' })]} />);
    const opener = screen.getByRole('button', { name: 'Retourner ou remplacer : Robe Agathe' });
    const dialog = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    if (!dialog) throw new Error('no dialog');
    const inside = within(dialog);
    expect(inside.getAllByRole('radio', { hidden: true })).toHaveLength(10);
    const form = dialog.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/orders/return');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      order_id: 'o1',
      part_id: 'l1',
    });
    expect(inside.getByRole('button', { name: 'Continuer', hidden: true })).toBeEnabled();
  });

  it('keeps the reason of a return that failed, and no other line has it', () => {
    const delivered = withLine({ progress: 'delivered' });
    const values = { order_id: 'o1', part_id: 'l1', reason: 'Mauvais article reçu' };
    const returnStart = { tone: 'error', message: 'Réessayez.', values } as const;
    render(
      <OrderList orders={[delivered, { ...delivered, id: 'o2' }]} returnStart={returnStart} />,
    );
    const chosen = screen.getAllByRole('radio', { hidden: true, checked: true });
    expect(chosen).toHaveLength(1);
    expect(chosen[0]).toHaveAttribute('value', 'Mauvais article reçu');
    expect(screen.getAllByText('Réessayez.')).toHaveLength(1);
  });

  it('cannot be returned before the delivery', () => {
    render(<OrderList orders={[order]} />);
    expect(screen.queryByRole('button', { name: /^Retourner/ })).not.toBeInTheDocument();
  });

  it('shows a withdrawal instead of a preparation, and cannot be returned', () => {
    const withdrawn = withLine({ progress: 'preparing' });
    const [one] = withdrawn.lines;
    if (!one) throw new Error('no line');
    render(<OrderList orders={[withdrawn]} afterSales={new Map([[one, 'withdrawal']])} />);
    expect(screen.getByText('Renonciation envoyée')).toBeVisible();
    expect(screen.queryByText('En préparation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Accusé de réception/ })).toBeVisible();
  });

  it('shows a requested return beside its state', () => {
    const returned = withLine({ progress: 'delivered' });
    const [one] = returned.lines;
    if (!one) throw new Error('no line');
    render(<OrderList orders={[returned]} afterSales={new Map([[one, 'return']])} />);
    expect(screen.getByText('Retour demandé')).toBeVisible();
    expect(screen.getByText('Livré')).toBeVisible();
  });

  it('names the shop of a pick-up, and mentions no parcel', () => {
    const shop = { name: 'Marais', address: '', hours: '', position: null };
    const handover = { type: '3', date: '', time: '' } as const;
    render(<OrderList orders={[{ ...withLine({ progress: 'in-delivery', shop }), handover }]} />);
    expect(screen.getByText('Prêt au retrait en boutique')).toBeVisible();
    expect(screen.getByText('Marais')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Suivre le retrait/ })).toBeVisible();
  });

  it('shows no unknown status', () => {
    render(<OrderList orders={[withLine({ progress: 'unknown' })]} />);
    expect(screen.queryByText(/Livré|Livraison en cours|En préparation/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Détail de commande/ })).toBeVisible();
  });

  it('is shown without title, picture, amount or id, and has no links then', () => {
    const lost = { title: '', id: '', partId: '', amount: null, color: '', size: '' };
    render(<OrderList orders={[{ ...withLine(lost), trackingNumber: '' }]} />);
    const line = within(screen.getByRole('article', { name: 'Article' }));
    expect(line.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      '2',
      'prix indisponible',
    ]);
    expect(line.queryByRole('link')).not.toBeInTheDocument();
    expect(line.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('are links, and the current one is marked', () => {
    render(<OrderTabs current="toutes" />);
    const [running, all] = screen.getAllByRole('link');
    expect(running).toHaveTextContent('Commande en cours');
    expect(running).not.toHaveAttribute('aria-current');
    expect(running).toHaveAttribute('href', '/myorder?onglet=en-cours');
    expect(all).toHaveTextContent('Toutes les commandes');
    expect(all).toHaveAttribute('aria-current', 'page');
  });
});

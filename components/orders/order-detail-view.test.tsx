import { render, screen, within } from '@testing-library/react';
import type { OrderDetail, OwnLine } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, unknownSummary } from '@/lib/domain/testing/sample-order';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { OrderDetailView } from './order-detail-view';

const line = sampleOrderLine({ amount: null });
const own: OwnLine = { order: sampleOrder({ lines: [line] }), line, index: 0 };
const entry: OrderDetail = {
  number: 'V-42',
  createdAt: null,
  deliveryDate: null,
  paymentMethod: '',
  address: null,
  summary: unknownSummary,
};

const full: OrderDetail = {
  number: 'V-42',
  createdAt: '2024-01-05T09:00:00Z',
  deliveryDate: '2024-01-08T10:00:00Z',
  paymentMethod: 'Carte bancaire',
  address: {
    name: 'Louise Perrin',
    dialCode: '+33',
    phone: '612345678',
    street: '12 rue de Bretagne',
    postcode: '75003',
    city: 'Paris',
    country: 'France',
  },
  summary: {
    products: 9_000,
    tax: 1_582,
    shipping: 490,
    beforeDiscount: 9_490,
    discount: 0,
    total: 9_490,
  },
};
const view = { own, afterSale: null, mayWithdraw: true, chat: null } as const;
const detail = `/o1/${line.partId}`;
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const rows = (card: Pick<typeof screen, 'getAllByRole'>) =>
  card.getAllByRole('term').map((term) => plain(term.parentElement?.textContent));

describe('the detail of an order', () => {
  it('announces no delivery of a cancelled order', () => {
    const handover = { type: '2', date: '2024-01-08', time: '10:15 - 10:45' } as const;
    const order = { ...own.order, handover, cancelledAt: '2024-01-06T09:00:00Z' };
    render(<OrderDetailView {...view} own={{ ...own, order }} entries={[full]} />);
    expect(screen.getByText('Commande annulée')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.queryByText(/prévue|8 janvier/)).not.toBeInTheDocument();
    expect(card.queryByRole('group', { name: 'Adresse de livraison' })).not.toBeInTheDocument();
    expect(rows(card)).toContain('Total TTC94,90 €');
  });

  it('announces a refund at the bank for two weeks', () => {
    const order = { ...own.order, refunded: 1_000 };
    const note = { number: 'A-1', amount: 1_000, tax: null, reason: '' };
    const refundedAt = (createdAt: string) => [{ ...full, creditNotes: [{ ...note, createdAt }] }];
    const { rerender } = render(
      <OrderDetailView {...view} own={{ ...own, order }} entries={refundedAt('9999-01-01')} />,
    );
    expect(screen.getByText(/votre banque l’affiche sous 5 à 10 jours/)).toBeVisible();
    rerender(
      <OrderDetailView {...view} own={{ ...own, order }} entries={refundedAt('2024-01-09')} />,
    );
    expect(screen.getByText(/Nous avons remboursé 10,00\s€\. L’avoir est sur/)).toBeVisible();
  });

  it('shows date, address, payment and amounts', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Détails de la commande' })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getByText('Passée le vendredi 5 janvier 2024')).toBeVisible();
    expect(
      plain(card.getByRole('group', { name: 'Adresse indiquée à la commande' }).textContent),
    ).toBe('Louise Perrin+33 61234567812 rue de Bretagne75003 ParisFrance');
    expect(rows(card)).toEqual([
      'Articles90,00 €',
      'Livraison4,90 €',
      'Montant total94,90 €',
      'Réduction0,00 €',
      'Total TTC94,90 €',
      'dont TVA15,82 €',
      'Date prévuelundi 8 janvier 2024',
      'Mode de paiementCarte bancaire',
      'Total TTC94,90 €',
    ]);
    expect(card.getByRole('link', { name: /^Facture/ })).toHaveAttribute(
      'href',
      `/facture${detail}`,
    );
  });

  it('names the address that of the delivery only if it is one', () => {
    const handover = { type: '2', date: '2024-01-08', time: '10:15 - 10:45' } as const;
    const order = { ...own.order, handover };
    const { unmount } = render(
      <OrderDetailView {...view} own={{ ...own, order }} entries={[full]} />,
    );
    expect(screen.getByRole('heading', { name: 'Adresse de livraison' })).toBeVisible();
    expect(screen.queryByText(/retrait en boutique/)).toBeNull();
    unmount();
    render(<OrderDetailView {...view} entries={[full]} />);
    expect(screen.getByRole('heading', { name: 'Adresse indiquée à la commande' })).toBeVisible();
    expect(plain(screen.getByText(/^Si vous avez choisi/).textContent)).toBe(
      'Si vous avez choisi le retrait en boutique, demandez au vendeur où retirer votre commande.',
    );
    expect(screen.getByRole('link', { name: 'demandez au vendeur' })).toHaveAttribute(
      'href',
      `/api/orders/seller?commande=o1&article=${line.id}`,
    );
  });

  it('shows the identity of the seller if the marketplace returns it', () => {
    const { unmount } = render(<OrderDetailView {...view} entries={[full]} />);
    expect(screen.queryByText(/^Vendu par/)).not.toBeInTheDocument();
    unmount();
    render(<OrderDetailView {...view} entries={[{ ...full, sellers: [sampleSeller()] }]} />);
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getByText(/^Vendu par/)).toHaveTextContent('Vendu par Maison Ardelle');
    expect(card.getByText(/SIREN : 123456789/)).toBeInTheDocument();
  });

  it('shows the transaction in an accordion', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    const transaction = screen.getByText('Transaction').closest('details');
    expect(transaction).toHaveAttribute('open');
    expect(transaction).toHaveTextContent('Date prévue');
  });

  const planned = { type: '2', date: '2024-01-08', time: '' } as const;
  const collected = { type: '3', date: '2024-01-08', time: '' } as const;
  it.each([
    [null, 'shipped', 'Date prévue'],
    [null, 'delivered', 'Date de réception'],
    [planned, 'shipped', 'Livraison prévue'],
    [planned, 'delivered', 'Date de livraison'],
    [collected, 'shipped', 'Date de retrait'],
  ] as const)(
    'names the date like the tracking and the invoice: %j, %s',
    (handover, progress, name) => {
      const sent = sampleOrderLine({ progress });
      const order = sampleOrder({ lines: [sent], handover });
      render(<OrderDetailView {...view} own={{ order, line: sent, index: 0 }} entries={[full]} />);
      expect(screen.getByText('Transaction').closest('details')).toHaveTextContent(name);
    },
  );

  it('says when an order was delivered whose kind of delivery is unknown', () => {
    const delivered = sampleOrderLine({ progress: 'delivered' });
    const order = sampleOrder({ lines: [delivered] });
    render(
      <OrderDetailView {...view} own={{ order, line: delivered, index: 0 }} entries={[full]} />,
    );
    expect(screen.getByText('Reçue le lundi 8 janvier 2024.')).toBeVisible();
    expect(screen.queryByText(/retrait en boutique/)).toBeNull();
  });

  it('omits the date of a delivered order that has not come', () => {
    const delivered = sampleOrderLine({ progress: 'delivered' });
    const late = { ...full, deliveryDate: '9999-01-01' };
    render(<OrderDetailView {...view} own={{ ...own, line: delivered }} entries={[late]} />);
    expect(screen.getByText('Reçue.')).toBeVisible();
    expect(screen.queryByText(/9999/)).toBeNull();
  });

  it('names the line, and marks unknown values', () => {
    const other = sampleOrderLine({ partId: 'l2', size: 'L' });
    const order = sampleOrder({ lines: [line, other] });
    render(<OrderDetailView {...view} own={{ ...own, order }} entries={[entry]} />);
    const article = within(screen.getByRole('article', { name: 'Robe Agathe – Rouge, M' }));
    expect(article.getByText('prix indisponible')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getAllByText('prix indisponible')).toHaveLength(4);
    expect(card.queryByText(/^0/)).not.toBeInTheDocument();
    expect(card.queryByText(/Date prévue|Montant total|Réduction|TVA/)).toBeNull();
    expect(card.getByText(/Aucune adresse de livraison n’est indiquée/)).toBeVisible();
    expect(card.getByText(/^Si vous avez choisi le retrait en boutique/)).toBeVisible();
  });

  it('has a card with an invoice for each entry, also for entries with the same number', () => {
    render(<OrderDetailView {...view} entries={[entry, full]} />);
    const second = within(screen.getByRole('region', { name: 'Commande n° V-42 (2 sur 2)' }));
    expect(screen.getByRole('region', { name: 'Commande n° V-42 (1 sur 2)' })).toBeVisible();
    expect(second.getByRole('link', { name: /^Facture/ })).toHaveAttribute(
      'href',
      `/facture${detail}?entree=2`,
    );
  });

  it('says so when the marketplace returns no entry', () => {
    render(<OrderDetailView {...view} entries={[]} />);
    expect(screen.getByText(/n’est pas encore disponible/)).toBeVisible();
  });

  it('offers the withdrawal until its period ends or it was declared', () => {
    const { rerender } = render(<OrderDetailView {...view} entries={[full]} />);
    const page = `/renonciation${detail}`;
    expect(screen.getByRole('link', { name: /^Renoncer au contrat ici/ })).toHaveAttribute(
      'href',
      page,
    );
    rerender(<OrderDetailView {...view} entries={[full]} afterSale="withdrawal" />);
    expect(screen.queryByRole('link', { name: /Renoncer/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Accusé de réception/ })).toHaveAttribute(
      'href',
      page,
    );
    rerender(<OrderDetailView {...view} entries={[full]} mayWithdraw={false} />);
    expect(screen.queryByRole('link', { name: /Renoncer|Accusé/ })).not.toBeInTheDocument();
  });

  it('shows the request to the seller instead of a preparation', () => {
    const chat = '/chat?product_id=p1';
    render(<OrderDetailView {...view} entries={[full]} afterSale="withdrawal" chat={chat} />);
    expect(screen.getByText('Renonciation envoyée')).toBeVisible();
    expect(screen.queryByText('En préparation')).not.toBeInTheDocument();
    // Its seller may not have been reached.
    expect(
      screen.getByText(/^Vous avez renoncé à cet achat\s: votre renonciation est enregistrée/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Écrire au vendeur' })).toHaveAttribute('href', chat);
  });

  it('links to the tracking, and offers to return a delivered article', () => {
    const delivered = sampleOrderLine({ progress: 'delivered' });
    render(<OrderDetailView {...view} own={{ ...own, line: delivered }} entries={[full]} />);
    expect(screen.getByRole('link', { name: /^Suive votre colis/ })).toHaveAttribute(
      'href',
      '/orderTracking/VT42',
    );
    expect(screen.getByRole('button', { name: /^Retourner ou remplacer/ })).toBeVisible();
  });

  it('names the pick-up shop instead of an address', () => {
    const shop = { name: 'Marais', address: '3 rue Vieille', hours: '', position: null };
    const collected = sampleOrderLine({ shop, progress: 'shipped' });
    const handover = { type: '3', date: '2024-01-08', time: '10:15 - 10:45' } as const;
    const order = sampleOrder({ lines: [collected], handover });
    const bare = { ...full, address: null };
    render(
      <OrderDetailView {...view} own={{ order, line: collected, index: 0 }} entries={[bare]} />,
    );
    expect(screen.getByText('Prêt au retrait en boutique')).toBeVisible();
    expect(screen.getByText('Marais')).toBeVisible();
    expect(screen.getByText(/le lundi 8 janvier 2024, 10:15 - 10:45/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Itinéraire vers Marais' })).toBeVisible();
    expect(screen.getByText('Date de retrait')).toBeVisible();
    expect(screen.queryByText(/Aucune adresse|Livraison (prévue|en cours)/)).toBeNull();
  });

  it('reorders the article by a form that works without JavaScript', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    const form = screen.getByRole('button', { name: /^Commander à nouveau/ }).closest('form');
    expect(form).toHaveAttribute('action', '/api/orders/again');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      order_id: 'o1',
      part_id: line.partId,
      idempotency_key: expect.stringMatching(/^[\w-]{36}$/),
    });
  });
});

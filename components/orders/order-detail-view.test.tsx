import { render, screen, within } from '@testing-library/react';
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { OrderDetailView } from './order-detail-view';

const line: OrderLine = {
  partId: 'l1',
  productId: 'p1',
  title: 'Robe Agathe',
  image: null,
  color: 'Rouge',
  size: 'M',
  quantity: 1,
  amount: null,
  progress: 'preparing',
};
const entry: OrderDetail = {
  number: 'V-42',
  createdAt: null,
  deliveryDate: null,
  paymentMethod: '',
  address: null,
  summary: {
    products: null,
    tax: null,
    shipping: null,
    beforeDiscount: null,
    discount: null,
    total: null,
  },
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
const view = { line, orderId: 'o1', name: 'Robe Agathe', withdrawal: 'open' } as const;
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const rows = (card: Pick<typeof screen, 'getAllByRole'>) =>
  card.getAllByRole('term').map((term) => plain(term.parentElement?.textContent));

describe('the detail of an order', () => {
  it('says when it was ordered, where it goes, how it was paid and what it cost', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Détails de la commande' })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getByText('Commandé le vendredi 05 janvier 2024')).toBeVisible();
    expect(plain(card.getByRole('group', { name: 'Adresse de livraison' }).textContent)).toBe(
      'Louise Perrin+33 61234567812 rue de Bretagne75003 ParisFrance',
    );
    expect(rows(card)).toEqual([
      'Articles90,00 €',
      'Livraison4,90 €',
      'Montant total94,90 €',
      'Réduction0,00 €',
      'Total TTC94,90 €',
      'dont TVA15,82 €',
      'Date d’expéditionlundi 8 janvier 2024',
      'Mode de paiementCarte bancaire',
      'Total TTC94,90 €',
    ]);
    expect(card.getByRole('link', { name: /^Facture/ })).toHaveAttribute('href', '/facture/o1/l1');
  });

  it('has its transaction in an accordion', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    const transaction = screen.getByText('Transaction').closest('details');
    expect(transaction).toHaveAttribute('open');
    expect(transaction).toHaveTextContent('Date d’expédition');
  });

  it('names the line, and shows what is not known as such', () => {
    render(<OrderDetailView {...view} name="Robe Agathe – Rouge, M" entries={[entry]} />);
    const article = within(screen.getByRole('article', { name: 'Robe Agathe – Rouge, M' }));
    expect(article.getByText('prix indisponible')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getAllByText('prix indisponible')).toHaveLength(4);
    expect(card.queryByText(/^0/)).not.toBeInTheDocument();
    expect(card.queryByText(/Date d’expédition|Montant total|Réduction|TVA/)).toBeNull();
    expect(card.getByText(/Aucune adresse de livraison n’est indiquée/)).toBeVisible();
  });

  it('has a card with an invoice for each entry, also of the same number', () => {
    render(<OrderDetailView {...view} entries={[entry, full]} />);
    const second = within(screen.getByRole('region', { name: 'Commande n° V-42 (2 sur 2)' }));
    expect(screen.getByRole('region', { name: 'Commande n° V-42 (1 sur 2)' })).toBeVisible();
    expect(second.getByRole('link', { name: /^Facture/ })).toHaveAttribute(
      'href',
      '/facture/o1/l1?entree=2',
    );
  });

  it('says so when the marketplace returns no entry', () => {
    render(<OrderDetailView {...view} entries={[]} />);
    expect(screen.getByText(/n’est pas encore disponible/)).toBeVisible();
  });

  it('offers to give up the contract, until that is over or done', () => {
    const { rerender } = render(<OrderDetailView {...view} entries={[full]} />);
    const page = '/renonciation/o1/l1';
    expect(screen.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute(
      'href',
      page,
    );
    rerender(<OrderDetailView {...view} entries={[full]} withdrawal="declared" />);
    expect(screen.queryByRole('link', { name: /Renoncer/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Accusé de réception' })).toHaveAttribute('href', page);
    rerender(<OrderDetailView {...view} entries={[full]} withdrawal="over" />);
    expect(screen.queryByRole('link', { name: /Renoncer|Accusé/ })).not.toBeInTheDocument();
  });

  it('lets the article be ordered again by a form that works without JavaScript', () => {
    render(<OrderDetailView {...view} entries={[full]} />);
    const form = screen.getByRole('button', { name: /^Commander à nouveau/ }).closest('form');
    expect(form).toHaveAttribute('action', '/api/orders/again');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      order_id: 'o1',
      part_id: 'l1',
    });
  });
});

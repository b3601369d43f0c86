import { act, render, screen } from '@testing-library/react';
import type { Order } from '@/lib/domain/orders';
import { PaymentReturn } from './payment-return';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
const refreshMe = jest.fn(async () => undefined);
jest.mock('@/components/session/use-me', () => ({ useRefreshMe: () => refreshMe }));

const order: Order = {
  id: 'o1',
  number: 'V-2026-000042',
  trackingNumber: '',
  createdAt: null,
  total: 9490,
  lines: [
    {
      partId: 'p1',
      productId: null,
      title: 'Robe',
      image: null,
      color: '',
      size: '',
      quantity: 1,
      amount: 9490,
      progress: 'preparing',
    },
  ],
};
const ways = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const home = ['Retour à l’accueil', '/'];
const allOrders = ['Mes commandes', '/myorder?onglet=toutes'];

describe('coming back from the card page', () => {
  it('is a success when the order is there, and leads to it', () => {
    render(<PaymentReturn outcome={{ kind: 'ordered', order }} />);
    expect(screen.getByRole('heading', { name: /^Paiement réussi\s!$/ })).toBeVisible();
    expect(screen.getByText(/^Commande nº\sV-2026-000042, 94,90\s€$/)).toBeVisible();
    expect(ways()).toEqual([
      ['Voir ma commande', '/orderDetail/o1/p1'],
      ['Mes commandes', '/myorder'],
      home,
    ]);
  });

  it('is one too where it is not known which order it is, or what it says', () => {
    const { rerender } = render(<PaymentReturn outcome={{ kind: 'ordered', order: null }} />);
    expect(ways()).toEqual([['Mes commandes', '/myorder'], home]);
    const bare = { ...order, number: null, total: null };
    rerender(<PaymentReturn outcome={{ kind: 'ordered', order: bare }} />);
    expect(screen.queryByText(/nº|indisponible/)).not.toBeInTheDocument();
  });

  it('leads somebody whom the shop does not know here to their orders', () => {
    render(<PaymentReturn outcome={{ kind: 'unknown-customer' }} />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(ways()).toEqual([['Se connecter', '/login?next=%2Fmyorder%3Fonglet%3Dtoutes'], home]);
  });

  it.each([
    ['cancelled', 'Paiement annulé', ['Reprendre le paiement', '/payment']],
    ['overdue', 'Paiement non confirmé', ['Service client', '/service_client']],
    ['none', 'Aucun paiement en cours', null],
  ] as const)('says when there was no payment: %s', (kind, title, way) => {
    render(<PaymentReturn outcome={{ kind }} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(ways()).toEqual([allOrders, ...(way ? [way] : []), home]);
    expect(screen.queryByText(/réussi|Merci/)).not.toBeInTheDocument();
  });
});

describe('a payment that is being checked', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));

  it.each(['checking', 'unread'] as const)('claims nothing: %s', (kind) => {
    render(<PaymentReturn outcome={{ kind }} />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(screen.queryByText(/réussi|Merci/)).not.toBeInTheDocument();
    expect(screen.getByText(/avant de payer à nouveau/)).toBeVisible();
    expect(ways()).toEqual([allOrders, ['Vérifier à nouveau', '/paymentSuccess'], home]);
  });

  it('is looked at again by itself, less and less often, and not for ever', async () => {
    render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    await pass(2);
    expect(refresh).toHaveBeenCalledTimes(1);
    for (const seconds of [3, 5, 8]) await pass(seconds);
    expect(refresh).toHaveBeenCalledTimes(4);
    for (let look = 0; look < 40; look += 1) await pass(15);
    expect(refresh).toHaveBeenCalledTimes(24);
    expect(screen.getByText(/La vérification automatique est terminée/)).toBeVisible();
  });

  it('ends with its order, and what the page knows of the cart is read anew', async () => {
    const { rerender } = render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    rerender(<PaymentReturn outcome={{ kind: 'ordered', order }} />);
    expect(refreshMe).toHaveBeenCalled();
    refresh.mockClear();
    await pass(60);
    expect(refresh).not.toHaveBeenCalled();
  });
});

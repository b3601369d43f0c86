import { act, fireEvent, render, screen } from '@testing-library/react';
import { sampleOrder } from '@/lib/domain/testing/sample-order';
import { overviewOf } from '@/lib/orders/overview';
import { PaymentReturn } from './payment-return';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
const refreshMe = jest.fn(async () => undefined);
jest.mock('@/components/session/use-me', () => ({ useRefreshMe: () => refreshMe }));

const handover = { type: '2', date: '', time: '' } as const;
const order = sampleOrder({ trackingNumber: '', handover });
const overview = overviewOf(order, null);
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const detail = '/orderDetail/o1/part-0042';
const home = ['Retour à l’accueil', '/'];
const allOrders = ['Mes commandes', '/myorder?onglet=toutes'];

describe('the page after the card payment', () => {
  it('reports a success when the order exists, and links to it', () => {
    render(<PaymentReturn outcome={{ kind: 'ordered', order }} overview={overview} />);
    expect(screen.getByRole('heading', { name: /^Paiement réussi\s!$/ })).toBeVisible();
    expect(screen.getByText(/^Commande n°\sV-2026-000042, 94,90\s€$/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Robe Agathe' })).toBeVisible();
    expect(links()).toEqual([
      ['Robe Agathe', detail],
      ['Voir ma commande', detail],
      ['Mes commandes', '/myorder'],
      home,
    ]);
  });

  it('reports a success when the order or its content is unknown', () => {
    const { rerender } = render(<PaymentReturn outcome={{ kind: 'ordered', order: null }} />);
    expect(links()).toEqual([['Mes commandes', '/myorder'], home]);
    const bare = { ...order, number: null, total: null };
    const shown = overviewOf(bare, null);
    rerender(<PaymentReturn outcome={{ kind: 'ordered', order: bare }} overview={shown} />);
    expect(screen.queryByText(/n°/)).not.toBeInTheDocument();
  });

  it('names the pick-up shop and the directions', () => {
    const shop = {
      name: 'Marais',
      address: '3 rue Vieille',
      hours: 'tous les jours',
      position: null,
    };
    const [line] = order.lines;
    const handover = { type: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;
    const collected = { ...order, handover, lines: line ? [{ ...line, shop }] : [] };
    render(
      <PaymentReturn
        outcome={{ kind: 'ordered', order: collected }}
        overview={overviewOf(collected, null)}
      />,
    );
    expect(screen.getByText('Marais')).toBeVisible();
    expect(screen.getByText(/le mardi 24 novembre 2026, 10:15 - 10:45/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Itinéraire vers Marais' })).toBeVisible();
  });

  it('links unknown customers to their orders', () => {
    render(<PaymentReturn outcome={{ kind: 'unknown-customer' }} />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(links()).toEqual([['Se connecter', '/login?next=%2Fmyorder%3Fonglet%3Dtoutes'], home]);
  });

  it('keeps looking for the order of a payment that another tab may have made', () => {
    render(<PaymentReturn outcome={{ kind: 'cancelled' }} />);
    expect(screen.getByText(/^Cette page se met à jour/)).toBeVisible();
  });

  it.each([
    ['cancelled', 'Paiement annulé', ['Reprendre le paiement', '/payment']],
    ['overdue', 'Paiement non confirmé', ['Service clientèle', '/service_client']],
    ['none', 'Aucun paiement en cours', null],
  ] as const)('reports that there was no payment: %s', (kind, title, way) => {
    render(<PaymentReturn outcome={{ kind }} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(links()).toEqual([allOrders, ...(way ? [way] : []), home]);
    expect(screen.queryByText(/réussi|Merci/)).not.toBeInTheDocument();
  });
});

it('makes no claim about a payment that cannot be verified, and leads to the orders', () => {
  render(<PaymentReturn outcome={{ kind: 'unverifiable' }} />);
  expect(screen.getByRole('heading', { name: 'Paiement à vérifier' })).toBeVisible();
  expect(screen.queryByText(/réussi|Merci|aucune commande/)).not.toBeInTheDocument();
  expect(links()).toEqual([allOrders, home]);
});

describe('a payment that is being checked', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    refresh.mockClear();
    globalThis.fetch = jest.fn(async () => ({ ok: true }) as Response);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));

  it.each(['checking', 'unread'] as const)('makes no claim: %s', (kind) => {
    render(<PaymentReturn outcome={{ kind }} />);
    expect(
      screen.getByRole('heading', { name: 'Paiement en cours de vérification' }),
    ).toBeVisible();
    expect(screen.queryByText(/réussi|Merci/)).not.toBeInTheDocument();
    expect(screen.getByText(/avant de payer à nouveau/)).toBeVisible();
    expect(links()).toEqual([allOrders, ['Vérifier à nouveau', '/paymentSuccess'], home]);
  });

  it('is checked again automatically, at growing intervals, for a limited time', async () => {
    render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    await pass(2);
    expect(refresh).toHaveBeenCalledTimes(1);
    for (const seconds of [3, 5, 8]) await pass(seconds);
    expect(refresh).toHaveBeenCalledTimes(4);
    for (let poll = 0; poll < 40; poll += 1) await pass(15);
    expect(refresh).toHaveBeenCalledTimes(24);
    expect(screen.getByText(/La vérification automatique est terminée/)).toBeVisible();
  });

  it('is not checked in the background, but at once when the page becomes visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    for (let poll = 0; poll < 40; poll += 1) await pass(15);
    expect(refresh).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(3);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('stays on the page while the shop cannot be reached, and is checked again', async () => {
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    await pass(2);
    // A failed refresh would replace the page.
    expect(refresh).not.toHaveBeenCalled();
    await pass(3);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is not checked offline, but at once when the connection returns', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    for (let poll = 0; poll < 40; poll += 1) await pass(15);
    expect(fetch).not.toHaveBeenCalled();
    connection.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('ends with its order, and refreshes the cart of the page', async () => {
    const { rerender } = render(<PaymentReturn outcome={{ kind: 'checking' }} />);
    rerender(<PaymentReturn outcome={{ kind: 'ordered', order }} />);
    expect(refreshMe).toHaveBeenCalled();
    refresh.mockClear();
    await pass(60);
    expect(refresh).not.toHaveBeenCalled();
  });
});

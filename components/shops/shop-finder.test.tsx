import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoogleMapProps } from '@/components/maps/google-map';
import type { NearbyShop } from '@/lib/domain/shop';
import { ShopFinder } from './shop-finder';

jest.mock('@/components/maps/place-map', () => ({
  PlaceMap: ({ center, zoom, points }: GoogleMapProps) => (
    <p>
      {`Carte ${zoom} de ${center.latitude}, ${center.longitude} : `}
      {points.map(({ label }) => label).join()}
    </p>
  ),
}));

const lyon = { latitude: 45.7597, longitude: 4.8422 };

const shop: NearbyShop = {
  id: 's1',
  name: 'Marais',
  address: '24 rue des Francs-Bourgeois',
  distanceKm: 1.2,
  position: { latitude: 48.857, longitude: 2.361 },
  hours: [],
  stock: null,
};

function show(
  shops: readonly NearbyShop[] = [shop],
  mapKey: string | null = null,
  variationId: string | null = null,
): void {
  render(<ShopFinder productId="p1" variationId={variationId} shops={shops} mapKey={mapKey} />);
}

type Success = (at: { readonly coords: typeof lyon }) => void;
function setPosition(at: typeof lyon | null): void {
  setGeolocation((found, lost) => (at ? found({ coords: at }) : lost()));
}
function setGeolocation(getCurrentPosition: (found: Success, lost: () => void) => void): void {
  const value = { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

const requested = jest.fn();
function answer(ok: boolean, reply: unknown): void {
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    requested(address, JSON.parse(String(init?.body)));
    return { ok, json: async () => reply } as Response;
  });
}

beforeEach(() => requested.mockReset());
const locate = () => userEvent.click(screen.getByRole('button', { name: 'Autour de moi' }));
const noneIn = (place: string) => `Aucune boutique ne propose cet article ${place}.`;
const distances = () => screen.getByText(/^Distances/).parentElement?.textContent;

describe('the shops of a product', () => {
  it('have name, address, distance with two decimals, and directions', () => {
    show();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Marais1,20 km24 rue des Francs-Bourgeois',
    );
    expect(screen.getByRole('link', { name: 'Itinéraire vers Marais' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=48.857%2C2.361',
    );
    expect(screen.getByText('Distances à vol d’oiseau depuis le centre de Paris.')).toBeVisible();
    expect(screen.queryByText(/^Carte/)).not.toBeInTheDocument();
  });

  it('show opening hours and the stock of the chosen size, when they are known', () => {
    const hours = [{ days: [2, 3, 4, 5, 6], opens: '10:30', closes: '19:00' }];
    const shops = [
      { ...shop, hours, stock: { m: 2, l: 0 } },
      { ...shop, id: 's2', stock: { m: 0 } },
      { ...shop, id: 's3' },
    ];
    show(shops, null, 'm');
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('du mardi au samedi : 10 h 30 – 19 h');
    expect(first).toHaveTextContent('Plus que 2');
    expect(second).toHaveTextContent('Épuisé');
    expect(third).not.toHaveTextContent(/Épuisé|stock|Plus que/);
  });

  it('show the opening hours before and after a lunch break, under keys of their own', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const days = [2];
    const hours = [
      { days, opens: '10:30', closes: '12:30' },
      { days, opens: '14:00', closes: '19:00' },
    ];
    show([{ ...shop, hours }]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/10 h 30 – 12 h 30.*14 h – 19 h/);
    expect(report).not.toHaveBeenCalled();
  });

  it('show no stock before a size is chosen', () => {
    show([{ ...shop, stock: { m: 0 } }]);
    expect(screen.getByRole('listitem')).not.toHaveTextContent('Épuisé');
  });

  it('have directions by address when the distance is unknown', () => {
    show([{ ...shop, distanceKm: null, position: null }]);
    expect(screen.getByRole('link', { name: /^Itinéraire/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=24+rue+des+Francs-Bourgeois',
    );
    expect(screen.queryByText(/^Distances/)).not.toBeInTheDocument();
  });

  it('have no directions when nothing is known', () => {
    show([{ ...shop, address: '', position: null }]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are on a map when there is one and their position is known', () => {
    show([shop, { ...shop, id: 's2', name: 'Lyon', position: null }], 'une-cle');
    expect(screen.getByText('Carte 14 de 48.857, 2.361 : Marais')).toBeVisible();
  });

  it('are a list without a map when the operator has no key', () => {
    show([shop]);
    expect(screen.getByText(shop.name)).toBeVisible();
    expect(screen.queryByText(/^Carte/)).not.toBeInTheDocument();
  });
});

describe('Autour de moi', () => {
  afterEach(() => jest.useRealTimers());

  it('measures distances from the device’s position, which is in no URL', async () => {
    setPosition(lyon);
    const near = { ...shop, id: 's2', name: 'Bellecour', distanceKm: 0.25 };
    answer(true, { shops: [near] });
    show();
    await locate();
    expect(await screen.findByText('Bellecour')).toBeVisible();
    expect(screen.getByText('Distances à vol d’oiseau depuis votre position.')).toBeVisible();
    expect(requested).toHaveBeenCalledWith('/api/shops', { productId: 'p1', ...lyon });
  });

  it('shows the nearest shop on the map, however far it is', async () => {
    setPosition(lyon);
    const vienne = { latitude: 45.5242, longitude: 4.8781 };
    answer(true, {
      shops: [{ ...shop, id: 's2', name: 'Vienne', distanceKm: 26.3, position: vienne }, shop],
    });
    show([shop], 'une-cle');
    await locate();
    expect(await screen.findByText('Carte 14 de 45.5242, 4.8781 : Vienne,Marais')).toBeVisible();
  });

  it('changes nothing without a position', async () => {
    setPosition(null);
    show();
    await locate();
    expect(await screen.findByText('Votre position n’a pas pu être obtenue.')).toBeVisible();
    expect(screen.getByText('Marais')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Autour de moi' })).toBeEnabled();
  });

  it('is busy for a limited time, keeps the focus, and applies a late permission', async () => {
    jest.useFakeTimers();
    const ask = jest.fn<void, [Success]>();
    setGeolocation(ask);
    answer(true, { shops: [{ ...shop, name: 'Bellecour' }] });
    show();
    const button = screen.getByRole('button', { name: 'Autour de moi' });
    button.focus();
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    fireEvent.click(button);
    expect(ask).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Votre position n’a pas pu être obtenue.')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await act(async () => ask.mock.lastCall?.[0]({ coords: lyon }));
    expect(screen.getByText('Bellecour')).toBeVisible();
    expect(screen.queryByText('Votre position n’a pas pu être obtenue.')).not.toBeInTheDocument();
  });

  it('finds shops of a product that has none near Paris', async () => {
    setPosition(lyon);
    answer(true, { shops: [{ ...shop, name: 'Bellecour', distanceKm: 0.25 }] });
    show([]);
    expect(screen.getByText(noneIn('près du centre de Paris'))).toBeVisible();
    await locate();
    expect(await screen.findByText('Bellecour')).toBeVisible();
    expect(screen.queryByText(/^Aucune boutique/)).not.toBeInTheDocument();
  });

  it('keeps the shops near Paris when there are none around the position', async () => {
    setPosition(lyon);
    answer(true, { shops: [] });
    show();
    await locate();
    expect(await screen.findByText(noneIn('autour de vous'))).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      `${noneIn('autour de vous')} Distances à vol d’oiseau depuis le centre de Paris.`,
    );
    expect(screen.getByText('Marais')).toBeVisible();
  });

  it('announces that there are no shops around the position either', async () => {
    setPosition(lyon);
    answer(true, { shops: [] });
    show([]);
    await locate();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(noneIn('autour de vous')),
    );
    expect(screen.getByText(noneIn('près du centre de Paris'))).toBeVisible();
  });

  it('shows the shops near Paris when the position has moved away from all shops', async () => {
    setPosition(lyon);
    answer(true, { shops: [{ ...shop, name: 'Bellecour' }] });
    show();
    await locate();
    expect(await screen.findByText('Bellecour')).toBeVisible();
    answer(true, { shops: [] });
    await locate();
    expect(await screen.findByText('Marais')).toBeVisible();
    expect(distances()).toContain('depuis le centre de Paris');
  });

  it.each([
    ['fails', false, { shops: [shop] }],
    ['fails without a reason', false, { message: '' }],
    ['is malformed', true, { shops: [{ name: 3 }] }],
  ])('keeps the list when the answer %s', async (_what, ok, reply) => {
    setPosition(lyon);
    answer(ok, reply);
    show();
    await locate();
    expect(await screen.findByText(/n’ont pas pu être cherchées\. Réessayez\./)).toBeVisible();
    expect(screen.getByText('Marais')).toBeVisible();
    expect(distances()).toContain('depuis le centre de Paris');
  });

  it('shows the reason of a refusal', async () => {
    setPosition(lyon);
    answer(false, { message: 'Trop de tentatives. Réessayez dans 30 secondes.' });
    show();
    await locate();
    expect(
      await screen.findByText('Trop de tentatives. Réessayez dans 30 secondes.'),
    ).toBeVisible();
    expect(screen.getByText('Marais')).toBeVisible();
  });

  it('ends when the shop does not answer', async () => {
    const stalled = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stalled.signal);
    setPosition(lyon);
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    show();
    await locate();
    await act(async () => stalled.abort());
    expect(screen.getByText(/n’ont pas pu être cherchées\. Réessayez\./)).toBeVisible();
  });
});

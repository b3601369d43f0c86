import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import {
  installFakeIntersectionObserver,
  notifyIntersection,
  observedCount,
} from '@/components/ui/testing/fake-intersection-observer';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { RecentlyViewed } from './recently-viewed';

const card = sampleCard({ price: 5990 });
const storedIds = () => JSON.parse(localStorage.getItem(optionalKeys.recentProducts) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  installFakeIntersectionObserver();
  globalThis.fetch = jest.fn(async (address) =>
    String(address).startsWith('/api/products')
      ? ({ ok: true, json: async () => ({ products: [card] }) } as Response)
      : ({ ok: false, status: 503 } as Response),
  );
});

async function scrollNear(): Promise<void> {
  await waitFor(() => expect(observedCount()).toBe(1));
  await act(async () => notifyIntersection(true));
}

describe('recently viewed products', () => {
  it('are stored only with consent', async () => {
    render(<RecentlyViewed productId="p1" />);
    await act(async () => storeCookieChoice('rejected'));
    expect(storedIds()).toBeNull();
    act(() => storeCookieChoice('accepted'));
    await waitFor(() => expect(storedIds()).toEqual(['p1']));
  });

  it('are shown on the next product with fresh data, and can be deleted', async () => {
    storeCookieChoice('accepted');
    localStorage.setItem(optionalKeys.recentProducts, '["p1"]');
    render(<RecentlyViewed productId="p2" />);
    await scrollNear();
    expect(await screen.findByRole('link', { name: 'Robe Inès' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Vus récemment' })).toBeInTheDocument();
    expect(globalThis.fetch).toHaveBeenCalledWith('/api/products?id=p1', undefined);
    expect(storedIds()).toEqual(['p2', 'p1']);
    await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.queryByText('Vus récemment')).not.toBeInTheDocument();
    expect(storedIds()).toEqual([]);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Liste effacée.');
    expect(document.activeElement).toContainElement(status);
    expect(document.body).not.toHaveFocus();
  });

  it('are omitted when they cannot be read', async () => {
    storeCookieChoice('accepted');
    localStorage.setItem(optionalKeys.recentProducts, '["p1"]');
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('offline')));
    render(<RecentlyViewed productId="p2" />);
    await scrollNear();
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Vus récemment')).not.toBeInTheDocument();
  });
});

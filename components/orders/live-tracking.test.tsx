import { act, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { LiveTracking } from './live-tracking';

const mockRouter = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

const replies: { state: string | null; status: number }[] = [];

beforeEach(() => {
  mockRouter.refresh.mockReset();
  replies.splice(0);
  globalThis.fetch = jest.fn(async () => {
    const { state, status } = replies.shift() ?? { state: 'a', status: 200 };
    return { ok: status === 200, status, json: async () => ({ state }) } as Response;
  });
});

const sentences: Readonly<Record<string, string>> = {
  a: 'Votre commande est enregistrée.',
  b: 'Votre commande est expédiée.',
  c: 'Votre commande est en route.',
  d: 'Votre commande est en route.',
};

function view({ state = 'a', isOver = false, address = '/api/orders/tracking?numero=t1' } = {}) {
  return (
    <SWRConfig
      value={{ provider: () => new Map(), focusThrottleInterval: -1, dedupingInterval: 0 }}
    >
      <LiveTracking
        address={address}
        state={state}
        sentence={sentences[state] ?? ''}
        isOver={isOver}
      />
    </SWRConfig>
  );
}
/** Simulates a return to the page, which triggers a reading in the next tick. */
const revisit = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('live tracking', () => {
  it('refreshes the page when the state changes', async () => {
    render(view());
    replies.push({ state: 'a', status: 200 }, { state: 'b', status: 200 });
    await revisit();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(mockRouter.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await revisit();
    await waitFor(() => expect(mockRouter.refresh).toHaveBeenCalledTimes(1));
  });

  it('announces each new state of the page, also one with the same words', () => {
    const { rerender } = render(view());
    const status = screen.getByRole('status');
    rerender(view({ state: 'b' }));
    expect(status).toHaveTextContent('Suivi mis à jour. Votre commande est expédiée.');
    rerender(view({ state: 'c' }));
    expect(status).toHaveTextContent('Suivi mis à jour. Votre commande est en route.');
    const announced = status.firstElementChild;
    rerender(view({ state: 'd', isOver: true }));
    expect(status).toHaveTextContent('Suivi mis à jour. Votre commande est en route.');
    // Screen readers announce a new element, not one that stays.
    expect(status.firstElementChild).not.toBe(announced);
  });

  it('keeps the page when the state cannot be read, and says so', async () => {
    render(view());
    replies.push({ state: null, status: 503 });
    await revisit();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Le suivi n’est plus à jour'),
    );
    expect(mockRouter.refresh).not.toHaveBeenCalled();
  });

  it('stops reading after everything is delivered', async () => {
    render(view({ isOver: true }));
    const address = '/api/orders/tracking?numero=t2';
    render(view({ address }));
    await revisit();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(jest.mocked(fetch).mock.calls.map(([asked]) => asked)).toEqual([address]);
  });
});

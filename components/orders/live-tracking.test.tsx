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

function show({ isOver = false } = {}) {
  render(
    <SWRConfig
      value={{ provider: () => new Map(), focusThrottleInterval: -1, dedupingInterval: 0 }}
    >
      <LiveTracking address="/api/orders/tracking?numero=t1" state="a" isOver={isOver} />
    </SWRConfig>,
  );
}
/** The page is looked at again, which asks in the next turn. */
const look = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('the tracking of an order, while it is open', () => {
  it('is shown anew when it says something else, and that is said', async () => {
    show();
    replies.push({ state: 'a', status: 200 }, { state: 'b', status: 200 });
    await look();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(mockRouter.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await look();
    await waitFor(() => expect(mockRouter.refresh).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('status')).toHaveTextContent('Le suivi vient d’être mis à jour.');
  });

  it('stays as it is while it cannot be read, and says so', async () => {
    show();
    replies.push({ state: null, status: 503 });
    await look();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Le suivi n’est plus à jour'),
    );
    expect(mockRouter.refresh).not.toHaveBeenCalled();
  });

  it('asks nothing more once all is delivered', async () => {
    show({ isOver: true });
    await look();
    expect(fetch).not.toHaveBeenCalled();
  });
});

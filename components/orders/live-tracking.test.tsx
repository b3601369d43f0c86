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
/** Simulates a return to the page, which triggers a reading in the next tick. */
const revisit = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('live tracking', () => {
  it('refreshes the page when the state changes, and announces it', async () => {
    show();
    replies.push({ state: 'a', status: 200 }, { state: 'b', status: 200 });
    await revisit();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(mockRouter.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await revisit();
    await waitFor(() => expect(mockRouter.refresh).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('status')).toHaveTextContent('Le suivi vient d’être mis à jour.');
  });

  it('keeps the page when the state cannot be read, and says so', async () => {
    show();
    replies.push({ state: null, status: 503 });
    await revisit();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Le suivi n’est plus à jour'),
    );
    expect(mockRouter.refresh).not.toHaveBeenCalled();
  });

  it('stops reading after everything is delivered', async () => {
    show({ isOver: true });
    await revisit();
    expect(fetch).not.toHaveBeenCalled();
  });
});

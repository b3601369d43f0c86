import { render, screen, waitFor } from '@testing-library/react';
import { VisitorsOnly } from './visitors-only';

function answer(state: string): void {
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, json: async () => ({ state, favouriteProductIds: [] }) }) as Response,
  );
}

describe('content for visitors only', () => {
  it('is shown to visitors', async () => {
    answer('visitor');
    render(<VisitorsOnly>Connectez-vous</VisitorsOnly>);
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(screen.getByText('Connectez-vous')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('Connectez-vous')).not.toHaveAttribute('data-unsure'),
    );
  });

  it.each(['signed-in', 'unknown'])(
    'is hidden from a customer, also one who is %s',
    async (state) => {
      answer(state);
      render(<VisitorsOnly>Connectez-vous</VisitorsOnly>);
      // The style sheet hides it at once in a browser with a session.
      expect(screen.getByText('Connectez-vous')).toHaveAttribute('data-unsure');
      await waitFor(() => expect(screen.queryByText('Connectez-vous')).not.toBeInTheDocument());
    },
  );
});

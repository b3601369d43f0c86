import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { PublicSession } from '@/lib/domain/public-session';
import { Heart } from './heart';

const cart: PublicSession['cart'] = { count: 0, total: null, lines: [] };

/** A server that knows the favourites and answers as the route handlers do. */
function serve(favourites: string[], answer: () => Response): { posted: URLSearchParams[] } {
  const posted: URLSearchParams[] = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address) === '/api/me') {
      return jsonResponse({
        state: 'signed-in',
        firstName: 'Ana',
        cart,
        favouriteProductIds: favourites,
      });
    }
    posted.push(new URLSearchParams(String(init?.body)));
    return answer();
  });
  return { posted };
}

function jsonResponse(body: unknown): Response {
  return { ok: true, json: async () => body } as Response;
}

function renderHeart(): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Heart productId="p1" title="Robe Inès" />
    </SWRConfig>,
  );
}

describe('the favourite heart', () => {
  it('is a form that works without JavaScript', () => {
    serve([], () => jsonResponse({}));
    renderHeart();
    const button = screen.getByRole('button', { name: 'Ajouter aux favoris : Robe Inès' });
    const form = button.closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/favourites');
    expect(new FormData(form ?? undefined).get('product_id')).toBe('p1');
  });

  it('adds, and then offers to remove', async () => {
    const favourites: string[] = [];
    const { posted } = serve(favourites, () => {
      favourites.push('p1');
      return jsonResponse({ status: 1, message: 'Ajouté à vos favoris.' });
    });
    renderHeart();
    await userEvent.click(screen.getByRole('button', { name: /Ajouter aux favoris/ }));
    expect(posted[0]?.get('action')).toBe('add');
    expect(await screen.findByRole('button', { name: /Retirer des favoris/ })).toBeInTheDocument();
  });

  it('says why it failed and stays as it was', async () => {
    serve([], () => jsonResponse({ status: 0, message: 'Le service est indisponible.' }));
    renderHeart();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Le service est indisponible.'),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Ajouter aux favoris/ })).toBeInTheDocument(),
    );
  });
});

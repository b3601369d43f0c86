import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicCart } from '@/lib/domain/public-session';
import { FavouriteForms } from './favourite-forms';
import { Heart } from './heart';

const cart: PublicCart = { count: 0, total: null, lines: [] };

/** A fake server that knows the favourites, or does not, and answers as the route handlers do. */
function serve(known: readonly string[] | null, answer: () => Response) {
  const posted: URLSearchParams[] = [];
  let favourites = known;
  const know = (ids: readonly string[] | null) => {
    favourites = ids;
  };
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
  return { posted, know };
}

function jsonResponse(body: unknown): Response {
  return { ok: true, json: async () => body } as Response;
}

function renderHeart(): void {
  render(
    <>
      <Heart productId="p1" title="Robe Inès" />
      <FavouriteForms />
    </>,
  );
}

describe('the favourite heart', () => {
  it('is a button of a form that works without JavaScript', () => {
    serve([], () => jsonResponse({}));
    renderHeart();
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Ajouter aux favoris : Robe Inès',
    });
    expect(button.form).toHaveAttribute('method', 'post');
    expect(button.form).toHaveAttribute('action', '/api/favourites');
    expect([button.type, button.name, button.value]).toEqual(['submit', 'product_id', 'p1']);
  });

  it('adds, and then offers to remove', async () => {
    const { posted, know } = serve([], () => {
      know(['p1']);
      return jsonResponse({ status: 1, message: 'Ajouté à vos favoris.' });
    });
    renderHeart();
    await userEvent.click(screen.getByRole('button', { name: /Ajouter aux favoris/ }));
    expect(posted[0]?.get('action')).toBeNull();
    expect(await screen.findByRole('button', { name: /Retirer des favoris/ })).toBeInTheDocument();
  });

  it('is filled before the answer, and emptied again after a refusal', async () => {
    let refuse = () => {};
    serve(
      [],
      () =>
        ({
          ok: true,
          json: () =>
            new Promise((resolve) => {
              refuse = () => resolve({ status: 0, message: 'L’article n’a pas pu être ajouté.' });
            }),
        }) as Response,
    );
    renderHeart();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: /Retirer des favoris/ })).toBeInTheDocument();
    refuse();
    expect(await screen.findByRole('button', { name: /Ajouter aux favoris/ })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('L’article n’a pas pu être ajouté.');
  });

  it('shows an unknown state while the favourites cannot be read, and a click reads them again', async () => {
    const { posted, know } = serve(null, () => jsonResponse({ status: 1, message: '' }));
    renderHeart();
    const unknown = { name: /^Vos favoris ne peuvent pas être lus.* : Robe Inès/ };
    await userEvent.click(await screen.findByRole('button', unknown));
    expect(screen.getByRole('button', unknown)).toBeInTheDocument();
    know(['p1']);
    await userEvent.click(screen.getByRole('button', unknown));
    expect(await screen.findByRole('button', { name: /Retirer des favoris/ })).toBeInTheDocument();
    expect(posted).toEqual([]);
  });

  it('shows an unknown state when no answer arrives', async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: false, status: 503 }) as Response);
    renderHeart();
    expect(
      await screen.findByRole('button', { name: /^Vos favoris ne peuvent pas être lus/ }),
    ).toBeInTheDocument();
  });

  it('shows why it failed and stays as it was', async () => {
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

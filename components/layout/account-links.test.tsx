import { render, screen, waitFor } from '@testing-library/react';
import { InitialCustomer } from '@/components/session/initial-customer';
import { type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { HeaderAccount, MenuAccount, TabAccount } from './account-links';
import type { LoginPlace } from './login-link';

function serve(state: PublicSession['state'] | null): void {
  const body = { ...unknownSession, state };
  globalThis.fetch = jest.fn(() =>
    state
      ? Promise.resolve({ ok: true, json: async () => body } as Response)
      : new Promise<Response>(() => undefined),
  );
}

function links(): readonly (readonly [string | null, string | null])[] {
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);
}

function renderAll(login: LoginPlace = 'page'): void {
  render(
    <>
      <HeaderAccount login={login} />
      <MenuAccount login={login} />
      <TabAccount login={login} />
    </>,
  );
}

const forVisitors = [
  ['Se connecter', '/login'],
  ['Se connecter', '/login'],
  ['Créer un compte', '/register'],
  ['Connexion', '/login'],
];

describe('the account links', () => {
  it.each([null, 'visitor'] as const)(
    'are the login for visitors, and until the session is known (%s)',
    async (state) => {
      serve(state);
      renderAll();
      await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
      expect(links()).toEqual(forVisitors);
    },
  );

  it('open the login dialog on a page that has one', () => {
    serve(null);
    renderAll('dialog');
    const openers = screen.getAllByRole('button');
    expect(openers.map((opener) => opener.textContent)).toEqual([
      'Se connecter',
      'Se connecter',
      'Connexion',
    ]);
    for (const opener of openers) {
      expect(opener).toHaveAttribute('type', 'button');
      expect(opener).toHaveAttribute('popovertarget', 'connexion');
    }
    expect(links()).toEqual([['Créer un compte', '/register']]);
  });

  it('are those of customers from the start on a page rendered for a customer', async () => {
    serve(null);
    render(
      <InitialCustomer value={{ account: 'a', cartCount: null }}>
        <HeaderAccount login="page" />
        <MenuAccount login="page" />
        <TabAccount login="page" />
      </InitialCustomer>,
    );
    expect(links().map(([, href]) => href)).toContain('/my_account');
    expect(screen.queryByText('Se connecter')).toBeNull();
  });

  it('are the login again after the session has ended', async () => {
    serve('visitor');
    render(
      <InitialCustomer value={{ account: 'a', cartCount: null }}>
        <TabAccount login="page" />
      </InitialCustomer>,
    );
    await waitFor(() => expect(links()).toEqual([['Connexion', '/login']]));
  });

  it.each(['signed-in', 'unknown'] as const)(
    'are the wishlist and the profile for customers (%s)',
    async (state) => {
      serve(state);
      renderAll();
      await waitFor(() =>
        expect(links()).toEqual([
          ['Wishlist', '/my_favorite'],
          ['Mon profil', '/my_account'],
          ['Mon profil', '/my_account'],
          ['Wishlist', '/my_favorite'],
          ['Mes commandes', '/myorder'],
          ['Messagerie', '/chat'],
          ['Mon Profil', '/my_account'],
        ]),
      );
    },
  );
});

import { act, render, screen } from '@testing-library/react';
import { AccountTiles } from './account-tiles';

test.each([
  ['Vos Commandes', '/myorder'],
  ['Profil et sécurité', '/profile'],
  ['Aide', '/aide'],
  ['Adresse', '/address'],
  ['Notifications', '/notification'],
  ['Paramètres', '/parameter'],
  ['Vos informations', '/information'],
  ['Mes favoris', '/my_favorite'],
  ['Messagerie', '/chat'],
])('the tile %s leads to %s', (name, href) => {
  render(<AccountTiles />);
  expect(screen.getByRole('heading', { name }).closest('a')).toHaveAttribute('href', href);
});

test('a tile shows its default text until its state is known, and keeps it when the state is unknown', async () => {
  let resolveState = (_: string | null): void => undefined;
  const address = new Promise<string | null>((resolve) => {
    resolveState = resolve;
  });
  await act(async () => {
    render(<AccountTiles states={{ '/address': address, '/myorder': Promise.resolve(null) }} />);
  });
  expect(screen.getByText('Vos adresses de livraison.')).toBeVisible();
  expect(screen.getByText('Suivre un colis, retrouver un achat.')).toBeVisible();
  await act(async () => resolveState('2 adresses.'));
  expect(screen.getByRole('link', { name: 'Adresse 2 adresses.' })).toBeVisible();
  expect(screen.queryByText('Vos adresses de livraison.')).toBeNull();
});

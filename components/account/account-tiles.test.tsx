import { render, screen } from '@testing-library/react';
import { AccountTiles } from './account-tiles';

test.each([
  ['Vos Commandes', '/myorder'],
  ['Profil et sécurité', '/profile'],
  ['Aide', '/aide'],
  ['Adresse', '/address'],
  ['Notifications', '/notification'],
  ['Paramètres', '/parameter'],
  ['Vos informations', '/information'],
])('the tile %s of the specification leads to %s', (name, href) => {
  render(<AccountTiles />);
  expect(screen.getByRole('heading', { name }).closest('a')).toHaveAttribute('href', href);
});

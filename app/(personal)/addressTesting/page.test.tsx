import { render, screen } from '@testing-library/react';
import AddressTestingPage from './page';

it('looks like the login, leads there and sends nothing', () => {
  render(<AddressTestingPage />);
  for (const provider of [/Apple/, /Google/, /Facebook/]) {
    expect(screen.getByRole('button', { name: provider })).toBeDisabled();
  }
  expect(screen.getByRole('link', { name: /^Mot de passe oublié/ })).toHaveAttribute(
    'href',
    '/forgot_password',
  );
  expect(screen.getByRole('heading', { name: /^Besoin d’un compte/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inscrivez-vous' })).toHaveAttribute('href', '/register');
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).not.toHaveAttribute('name');
  const form = field.closest('form');
  expect(form).toHaveAttribute('action', '/login');
  expect(form).not.toHaveAttribute('method');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { readRecentSearches, saveSearch } from '@/components/search/recent-searches';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { emailHint } from '@/lib/forms/email-hint';
import { LoginForm } from './login-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

beforeEach(() => {
  send.mockReset();
});

const emailField = () => screen.getByLabelText('E-mail');
const passwordField = () => screen.getByLabelText('Mot De Passe');
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

describe('the login form', () => {
  it('shows an error at each missing field after the first attempt, and sends nothing', async () => {
    render(<LoginForm start={null} next={null} />);
    expect(screen.queryByText("L'email est requis")).not.toBeInTheDocument();
    await userEvent.click(submit());
    expect(emailField()).toHaveAccessibleDescription(`${emailHint} L'email est requis`);
    expect(passwordField()).toHaveAccessibleDescription('Le mot de passe est requise');
    expect(send).not.toHaveBeenCalled();
  });

  it('rejects a malformed address and a short password', async () => {
    render(<LoginForm start={null} next={null} />);
    await fill(emailField(), 'louise');
    await fill(passwordField(), 'court');
    await userEvent.click(submit());
    expect(emailField()).toHaveAccessibleDescription(`${emailHint} L'email n'est pas valide`);
    expect(passwordField()).toHaveAccessibleDescription(
      'Le mot de passe doit comporter au moins 6 caractères',
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the password on demand', async () => {
    render(<LoginForm start={null} next={null} />);
    expect(passwordField()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: /^Afficher/ }));
    expect(passwordField()).toHaveAttribute('type', 'text');
  });

  it('sends the credentials and the next page; a refusal keeps the typed values', async () => {
    send.mockResolvedValue({ status: 0, message: 'Adresse e-mail ou mot de passe incorrect.' });
    render(<LoginForm start={null} next="/payment" />);
    await fill(emailField(), 'zoe@exemple.fr');
    await fill(passwordField(), 'azerty');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Adresse e-mail ou mot de passe incorrect.',
      ),
    );
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/login');
    expect(Object.fromEntries(fields ?? [])).toEqual({
      email: 'zoe@exemple.fr',
      password: 'azerty',
      next: '/payment',
    });
    expect(emailField()).toHaveValue('zoe@exemple.fr');
  });

  it.each([
    ['keeps the recent searches of the same customer', undefined, ['robe']],
    ['deletes the recent searches of another customer', true, []],
  ] as const)('%s', async (_, isOtherCustomer, searches) => {
    storeCookieChoice('accepted');
    saveSearch('robe');
    send.mockResolvedValue({ status: 1, message: 'Bonjour', isOtherCustomer });
    render(<LoginForm start={null} next={null} />);
    await fill(emailField(), 'zoe@exemple.fr');
    await fill(passwordField(), 'azerty');
    await userEvent.click(submit());
    expect(await screen.findByText('Bonjour')).toBeInTheDocument();
    expect(readRecentSearches()).toEqual(searches);
  });

  it('restores the values of an attempt without JavaScript, except the password', () => {
    const start = {
      tone: 'error',
      message: 'Adresse e-mail ou mot de passe incorrect.',
      values: { email: 'zoe@exemple.fr' },
    } as const;
    render(<LoginForm start={start} next={null} />);
    expect(screen.getByRole('alert')).toHaveTextContent('incorrect');
    expect(emailField()).toHaveValue('zoe@exemple.fr');
    expect(passwordField()).toHaveValue('');
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { LazyLogin } from './lazy-login';
import { LoginDialog } from './login-dialog';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const signInUrls = { Apple: undefined, Google: 'https://id.example/', Facebook: undefined };

beforeEach(() => {
  send.mockReset();
  window.history.replaceState(null, '', '/sub_category?cat_id=c1');
  render(
    <>
      <LoginDialog signInUrls={signInUrls} />
      <LazyLogin />
    </>,
  );
});

/** jsdom does not implement popovers: the dialog stays closed. */
const dialog = () => screen.getByRole('dialog', { hidden: true });
const open = () => fireEvent(dialog(), Object.assign(new Event('toggle'), { newState: 'open' }));
const email = () => within(dialog()).findByLabelText('E-mail');
const submit = () => within(dialog()).getByRole('button', { name: 'Se connecter', hidden: true });
const links = () =>
  within(dialog())
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the login dialog', () => {
  it('is a popover that leads to the login page without scripts', () => {
    const title = screen.getByRole('heading', { name: 'Accéder à votre compte', hidden: true });
    expect(dialog()).toHaveAttribute('aria-labelledby', title.id);
    expect(dialog()).toHaveAttribute('popover', 'auto');
    expect(links()).toEqual([['Se connecter', '/login']]);
  });

  it('loads its form when it opens, and focuses the first field', async () => {
    open();
    await waitFor(async () => expect(await email()).toHaveFocus());
    expect(links().slice(1)).toEqual([
      ['Mot de passe oublié\u00a0?', '/forgot_password'],
      ['Continuer avec Google', 'https://id.example/'],
      ['Inscrivez-vous', '/register'],
    ]);
    for (const name of [/Apple/, /Facebook/]) {
      expect(within(dialog()).getByRole('button', { name, hidden: true })).toBeDisabled();
    }
  });

  it('sends the current page', async () => {
    send.mockResolvedValue({ status: 0, message: 'Adresse e-mail ou mot de passe incorrect.' });
    open();
    await userEvent.type(await email(), 'zoe@exemple.fr');
    await userEvent.type(within(dialog()).getByLabelText('Mot De Passe'), 'azerty');
    await userEvent.click(submit());
    expect(await within(dialog()).findByText(/mot de passe incorrect/)).toBeInTheDocument();
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      email: 'zoe@exemple.fr',
      password: 'azerty',
      next: '/sub_category?cat_id=c1',
    });
  });
});

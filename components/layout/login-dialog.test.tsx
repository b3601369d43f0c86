import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { LoginDialog } from './login-dialog';

jest.mock('@/components/forms/post-form', () => ({
  ...jest.requireActual('@/components/forms/post-form'),
  postForm: jest.fn(),
}));
const send = jest.mocked(postForm);

beforeEach(() => {
  send.mockReset();
  window.history.replaceState(null, '', '/sub_category?cat_id=c1');
  render(<LoginDialog />);
});

/** jsdom does not implement popovers: the dialog stays closed. */
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const button = (name: string | RegExp) => dialog().getByRole('button', { name, hidden: true });
const email = () => dialog().getByLabelText('E-mail');
const password = () => dialog().getByLabelText('Mot de passe');

describe('the login dialog', () => {
  it('is a popover with a real form and the alternatives to it', () => {
    const element = screen.getByRole('dialog', { hidden: true });
    const title = screen.getByText('Accéder à votre compte');
    expect(element).toHaveAttribute('aria-labelledby', title.id);
    expect(element).toHaveAttribute('popover', 'auto');
    const form = element.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/login');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(button('Se connecter')).toHaveAttribute('type', 'submit');
    expect(button('Fermer')).toHaveAttribute('popovertargetaction', 'hide');
    for (const provider of ['Apple', 'Google', 'Facebook']) {
      expect(button(new RegExp(provider))).toBeDisabled();
    }
    const links = dialog().getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mot de passe oublié\u00a0?', '/forgot_password'],
      ['Inscrivez-vous', '/register'],
      ['Déjà connecté\u00a0? Mon compte', '/my_account'],
    ]);
  });

  it('shows missing fields, and sends nothing', async () => {
    await userEvent.click(button('Se connecter'));
    const notice = await dialog().findByRole('alert', { hidden: true });
    expect(notice).toHaveTextContent("L'email est requis");
    expect(notice).toHaveTextContent('Le mot de passe est requise');
    expect(notice).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(/L'email est requis/);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the current page; a refusal keeps the typed values and allows another attempt', async () => {
    send.mockResolvedValue({ status: 0, message: 'Adresse e-mail ou mot de passe incorrect.' });
    await userEvent.type(email(), 'zoe@exemple.fr');
    await userEvent.type(password(), 'azerty');
    await userEvent.click(button('Se connecter'));
    expect(await dialog().findByText(/mot de passe incorrect/)).toBeInTheDocument();
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/login');
    expect(Object.fromEntries(fields ?? [])).toEqual({
      email: 'zoe@exemple.fr',
      password: 'azerty',
      next: '/sub_category?cat_id=c1',
    });
    expect(email()).toHaveValue('zoe@exemple.fr');
    expect(email()).toBeValid();
    await waitFor(() => expect(button('Se connecter')).toBeEnabled());
    await userEvent.click(button('Se connecter'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

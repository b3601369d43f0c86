import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { LoginDialogOpener } from './login-dialog-opener';
import { LoginLink } from './login-link';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);
const showPopover = jest.fn();

beforeEach(() => {
  send.mockReset();
  // jsdom does not implement popovers: the dialog stays closed.
  HTMLElement.prototype.showPopover = showPopover.mockReset();
  window.history.replaceState(null, '', '/sub_category?cat_id=c1');
  render(
    <>
      <LoginLink place="dialog">Connexion</LoginLink>
      <LoginLink place="page">Page de connexion</LoginLink>
      <LoginDialogOpener />
    </>,
  );
});

const link = (name: string) => screen.getByRole('link', { name });
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));

describe('a link to the login', () => {
  it('opens the dialog at its first field', async () => {
    expect(fireEvent.click(link('Connexion'))).toBe(false);
    const email = (await dialog()).getByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveFocus());
    expect(showPopover).toHaveBeenCalledTimes(1);
    fireEvent.click(link('Connexion'));
    expect(showPopover).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['in another tab', 'Connexion', { ctrlKey: true }],
    ['on a page without a dialog', 'Page de connexion', {}],
  ])('leads to the login page %s', (_, name, init) => {
    // jsdom does not navigate, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(fireEvent.click(link(name), init)).toBe(true);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the login dialog', () => {
  it('has the texts of the specification', async () => {
    fireEvent.click(link('Connexion'));
    const { getByText, getByRole, getAllByRole } = await dialog();
    expect(getByText('Accéder à votre compte')).toHaveClass('capitals');
    for (const provider of ['Apple', 'Google', 'Facebook']) {
      expect(getByRole('button', { name: new RegExp(provider), hidden: true })).toBeDisabled();
    }
    const links = getAllByRole('link', { hidden: true });
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Mot de passe oublié\u00a0?', '/forgot_password'],
      ['Inscrivez-vous', '/register'],
    ]);
  });

  it('sends the current page', async () => {
    send.mockResolvedValue({ status: 0, message: 'Adresse e-mail ou mot de passe incorrect.' });
    fireEvent.click(link('Connexion'));
    const { getByLabelText, getByRole, findByText } = await dialog();
    await userEvent.type(getByLabelText('E-mail'), 'zoe@exemple.fr');
    await userEvent.type(getByLabelText('Mot De Passe'), 'azerty');
    await userEvent.click(getByRole('button', { name: 'Se connecter', hidden: true }));
    expect(await findByText(/mot de passe incorrect/)).toBeInTheDocument();
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      email: 'zoe@exemple.fr',
      password: 'azerty',
      next: '/sub_category?cat_id=c1',
    });
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { PersonalData } from './personal-data';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);
const showPopover = jest.fn();

const profile = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  dialCode: '+32',
  phone: '0470 12 34 56',
  photo: null,
};

beforeEach(() => {
  send.mockReset();
  showPopover.mockReset();
  // jsdom does not implement popovers: every dialog stays closed.
  Object.assign(HTMLElement.prototype, { showPopover });
  render(<PersonalData profile={profile} dialCodes={dialCodeChoices().slice(0, 3)} />);
});

const link = (what: string) => screen.getByRole('link', { name: `Modifier : ${what}` });

/** Opens the dialog of a line. */
async function open(what: string, title: string) {
  await userEvent.click(link(what));
  await waitFor(() => expect(showPopover).toHaveBeenCalledTimes(1));
  const dialog = screen.getByRole('heading', { name: title, hidden: true }).closest('dialog');
  expect(dialog).toHaveAttribute('popover', 'auto');
  return within(dialog ?? document.body);
}

describe('the personal information', () => {
  it('lists the known data, with the password masked', () => {
    const lines = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^PrénomZoé/),
      expect.stringMatching(/^Nom de familleMartin/),
      expect.stringMatching(/^E-mailzoe@exemple\.fr/),
      expect.stringMatching(/^Mot de passe•+masqué/),
      expect.stringMatching(/^Téléphone\+32 470 12 34 56/),
    ]);
  });

  it.each([
    ['prénom', '/profile#profile-firstName', 'dialog'],
    ['nom de famille', '/profile#profile-lastName', 'dialog'],
    ['e-mail', '/profile#profile-email', null],
    ['mot de passe', '/profile#password-change-oldPassword', 'dialog'],
    ['téléphone', '/profile#profile-phone', 'dialog'],
  ])('%s links to its field, or opens a dialog', (what, href, popup) => {
    expect(link(what)).toHaveAttribute('href', href);
    expect(link(what).getAttribute('aria-haspopup')).toBe(popup);
  });

  it.each([
    ['prénom', 'Modifier votre prénom', 'Prénom', 'firstName', 'Le prénom est requise'],
    [
      'nom de famille',
      'Modifier votre nom',
      'Nom de famille',
      'lastName',
      'Le nom de famille est requis',
    ],
  ])('changes %s alone', async (what, title, label, name, missing) => {
    send.mockResolvedValue({ status: 0, message: 'Non.' });
    const dialog = await open(what, title);
    expect(dialog.getByLabelText(label)).toHaveValue(name === 'firstName' ? 'Zoé' : 'Martin');
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByText('Enregistrer'));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(missing));
    await fill(dialog.getByLabelText(label), 'Ana');
    await userEvent.click(dialog.getByText('Enregistrer'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/profile');
    expect(Object.fromEntries(fields ?? [])).toEqual({ [name]: 'Ana', next: '/information' });
    expect(await dialog.findByText('Non.')).toBeInTheDocument();
  });

  it('focuses the first field of a dialog each time it opens', async () => {
    const dialog = await open('prénom', 'Modifier votre prénom');
    await waitFor(() => expect(dialog.getByLabelText('Prénom')).toHaveFocus());
    await userEvent.click(link('prénom'));
    expect(showPopover).toHaveBeenCalledTimes(2);
    expect(dialog.getByLabelText('Prénom')).toHaveFocus();
  });

  it('changes the telephone together with its country', async () => {
    const dialog = await open('téléphone', 'Modifier votre téléphone');
    expect(dialog.getByLabelText('Indicatif')).toHaveValue('+32');
    await userEvent.clear(dialog.getByLabelText('Téléphone'));
    await fill(dialog.getByLabelText('Téléphone'), '06 12 34 56 78');
    await userEvent.click(dialog.getByText('Enregistrer'));
    await waitFor(() =>
      expect(dialog.getByLabelText('Téléphone')).toHaveAccessibleDescription(/Belgique/),
    );
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValue({ status: 0, message: 'Non.' });
    await userEvent.selectOptions(dialog.getByLabelText('Indicatif'), '+33');
    await userEvent.click(dialog.getByText('Enregistrer'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      dialCode: '+33',
      phone: '06 12 34 56 78',
      next: '/information',
    });
  });

  it('changes the password by the same form as the profile page', async () => {
    const dialog = await open('mot de passe', 'Changer de mot de passe');
    expect(dialog.getByLabelText('Ancien mot de passe').closest('form')).toHaveAttribute(
      'action',
      '/api/password/change',
    );
  });

  it('follows the link in a browser without popovers', async () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const followed = jest.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('click', followed, { once: true });
    await userEvent.click(link('prénom'));
    expect(followed).toHaveReturnedWith(false);
    expect(
      screen.queryByRole('heading', { name: 'Modifier votre prénom', hidden: true }),
    ).toBeNull();
  });

  it('opens the profile page in another window', async () => {
    // jsdom does not navigate, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link('prénom'));
    await user.keyboard('{/Control}');
    expect(showPopover).not.toHaveBeenCalled();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { ForAccount } from '@/components/session/testing/for-account';
import { PasswordChangeForm } from './password-change-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const field = (label: string) => screen.getByLabelText(label);
const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));

beforeEach(() => {
  send.mockReset();
  render(<PasswordChangeForm start={null} email="zoe@exemple.fr" />, { wrapper: ForAccount });
});

async function fillIn(oldOne: string, newOne: string, again = newOne): Promise<void> {
  await fill(field('Ancien mot de passe'), oldOne);
  await fill(field('Nouveau mot de passe'), newOne);
  await fill(field('Confirmation du mot de passe'), again);
}

describe('the change of password', () => {
  it('requires all three fields, in the words of the specification', async () => {
    await submit();
    await screen.findByText('Certaines informations sont à corriger.');
    expect(field('Ancien mot de passe')).toHaveAccessibleDescription(
      "L'ancien mot de passe est requise",
    );
    expect(field('Nouveau mot de passe')).toHaveAccessibleDescription(
      /Le mot de passe est requise/,
    );
    expect(field('Confirmation du mot de passe')).toHaveAccessibleDescription(
      'La confirmation du mot de passe est requise',
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('accepts the confirmation once the first password is corrected to match it', async () => {
    await fillIn('ancien', 'nouveau', 'nouveau2');
    await submit();
    const confirmation = field('Confirmation du mot de passe');
    await waitFor(() => expect(confirmation).toHaveAccessibleDescription(/ne correspond pas/));
    await fill(field('Nouveau mot de passe'), '2');
    await waitFor(() => expect(confirmation).toBeValid());
  });

  it('requires a new password of 6 to 40 characters, typed twice', async () => {
    await fillIn('ancien', 'a'.repeat(41), 'b');
    await submit();
    await screen.findByText('Certaines informations sont à corriger.');
    expect(field('Nouveau mot de passe')).toHaveAccessibleDescription(
      /Le mot de passe ne doit pas dépasser 40 caractères/,
    );
    expect(field('Confirmation du mot de passe')).toHaveAccessibleDescription(
      'La confirmation du mot de passe ne correspond pas',
    );
  });

  it('shows and hides each password', async () => {
    const toggles = screen.getAllByRole('button', { name: /^Afficher/ });
    expect(toggles).toHaveLength(3);
    for (const toggle of toggles) await userEvent.click(toggle);
    for (const label of [
      'Ancien mot de passe',
      'Nouveau mot de passe',
      'Confirmation du mot de passe',
    ]) {
      expect(field(label)).toHaveAttribute('type', 'text');
    }
  });

  it('keeps the typed values when it is refused', async () => {
    send.mockResolvedValue({ status: 0, message: 'L’ancien mot de passe est incorrect.' });
    await fillIn('faux', 'nouveau-passe');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('est incorrect'));
    expect(field('Nouveau mot de passe')).toHaveValue('nouveau-passe');
  });

  it('shows a success in green for a moment, then navigates to the login', async () => {
    send.mockResolvedValue({ status: 1, message: 'Votre mot de passe est changé.', to: '#login' });
    await fillIn('ancien', 'nouveau-passe');
    await submit();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('est changé'));
    expect(window.location.hash).toBe('');
    await waitFor(() => expect(window.location.hash).toBe('#login'));
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toMatchObject({
      account: 'ana',
      oldPassword: 'ancien',
      password: 'nouveau-passe',
      confirmPassword: 'nouveau-passe',
    });
  });
});

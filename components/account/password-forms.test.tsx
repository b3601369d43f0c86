import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { ForgottenPasswordForm } from './forgotten-password-form';
import { PasswordResetForm } from './password-reset-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

beforeEach(() => {
  send.mockReset();
});

describe('the forgotten password form', () => {
  it('requires a valid address before it sends', async () => {
    render(<ForgottenPasswordForm start={null} />);
    await fill(screen.getByLabelText('E-mail'), 'zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent("L'email n'est pas valide"),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the reply and keeps the address', async () => {
    send.mockResolvedValue({ status: 1, message: 'Un e-mail vient d’être envoyé.' });
    render(<ForgottenPasswordForm start={null} />);
    await fill(screen.getByLabelText('E-mail'), 'zoe@exemple.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Un e-mail vient d’être envoyé.'),
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('zoe@exemple.fr');
  });
});

describe('the new password form', () => {
  it('requires the same password twice', async () => {
    render(<PasswordResetForm start={null} resetId="r1" />);
    await fill(screen.getByLabelText('Nouveau mot de passe'), 'azerty');
    await fill(screen.getByLabelText('Confirmation du mot de passe'), 'azertu');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    await screen.findByText('Certaines informations sont à corriger.');
    expect(screen.getByLabelText('Confirmation du mot de passe')).toHaveAccessibleDescription(
      'La confirmation du mot de passe ne correspond pas',
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the id of the link, and reports a link that has expired', async () => {
    send.mockResolvedValue({ status: 0, message: 'Ce lien n’est plus valable.' });
    render(<PasswordResetForm start={null} resetId="r1" />);
    await fill(screen.getByLabelText('Nouveau mot de passe'), 'azerty');
    await fill(screen.getByLabelText('Confirmation du mot de passe'), 'azerty');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Ce lien n’est plus valable.'),
    );
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      resetId: 'r1',
      password: 'azerty',
      confirmPassword: 'azerty',
    });
  });
});

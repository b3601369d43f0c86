import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { ForAccount } from '@/components/session/testing/for-account';
import { AccountFailure } from './account-failure';
import { DeleteAccount } from './delete-account';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const all = { hidden: true } as const;
const dialog = () => screen.getByRole('dialog', all);
const password = () => screen.getByLabelText('Mot de passe');
const yes = () => screen.getByRole('button', { name: 'Oui', ...all });

beforeEach(() => {
  send.mockReset();
});

describe('the deletion of an account', () => {
  beforeEach(() => {
    render(<DeleteAccount />, { wrapper: ForAccount });
  });

  it('asks for confirmation in the words of the specification, and opens without scripts', () => {
    const opener = screen.getByRole('button', { name: 'Supprimer le compte' });
    expect(opener).toHaveAttribute('popovertarget', dialog().id);
    expect(opener).toHaveAttribute('type', 'button');
    const named = document.getElementById(dialog().getAttribute('aria-labelledby') ?? '');
    expect(named).toHaveTextContent('Êtes-vous sûr de vouloir supprimer votre compte ?');
    const no = screen.getByRole('button', { name: 'Non', ...all });
    expect(no).toHaveAttribute('popovertarget', dialog().id);
    expect(no).toHaveAttribute('popovertargetaction', 'hide');
  });

  it('names what is not deleted', () => {
    expect(dialog()).toHaveTextContent(/avec leur adresse tant qu’elles sont en cours/);
    expect(dialog()).toHaveTextContent(/service clientèle .* effacés séparément, sur demande/);
  });

  it('is a real form for a browser without scripts', () => {
    const form = dialog().querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/account/delete');
    expect(form).toHaveFormValues({ account: 'ana' });
    expect(password()).toHaveAttribute('name', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('is not sent without the password', async () => {
    await userEvent.click(yes());
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/requise/));
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the reason of a refusal, and keeps the typed password', async () => {
    send.mockResolvedValue({
      status: 0,
      message: 'Certaines informations sont à corriger.',
      errors: { password: 'Le mot de passe est incorrect' },
    });
    await fill(password(), 'presque-bon');
    await userEvent.click(yes());
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Le mot de passe est incorrect'),
    );
    expect(password()).toHaveValue('presque-bon');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the reason why an account was not deleted', () => {
  const failure = { tone: 'error', message: 'À corriger.' } as const;

  it('appears on the page that a form without scripts returns to', () => {
    const errors = { password: 'Le mot de passe est incorrect' };
    const { rerender } = render(<AccountFailure failure={{ ...failure, errors }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Le mot de passe est incorrect');
    rerender(<AccountFailure failure={failure} />);
    expect(screen.getByRole('alert')).toHaveTextContent('À corriger.');
    rerender(<AccountFailure failure={null} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import { DriverPasswordForm } from './driver-password-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const password = () => screen.getByLabelText('Mot de passe');
const confirmation = () => screen.getByLabelText('Confirmer mot de passe');
const button = () => screen.getByRole('button', { name: 'Soumettre' });

async function fill(text: string): Promise<void> {
  await userEvent.type(password(), text);
  await userEvent.type(confirmation(), text);
}

beforeEach(() => {
  send.mockReset();
  render(<DriverPasswordForm start={null} resetId="lien" />);
});

describe('the driver’s new password', () => {
  it('shows and hides both fields', async () => {
    for (const field of [password(), confirmation()]) {
      const toggle = field.parentElement?.querySelector('button');
      expect(toggle).toHaveAttribute('aria-controls', field.id);
      expect(field).toHaveAttribute('type', 'password');
      await userEvent.click(toggle ?? field);
      expect(field).toHaveAttribute('type', 'text');
    }
  });

  it('applies the rules of every new password', async () => {
    await userEvent.click(button());
    await screen.findByText('Certaines informations sont à corriger.');
    expect(password()).toHaveAccessibleDescription(/Le mot de passe est requise/);
    expect(confirmation()).toHaveAccessibleDescription(
      'La confirmation du mot de passe est requise',
    );
    await userEvent.type(password(), 'azert');
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(/doit comporter au moins 6 caractères/),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('cannot be sent twice, and shows the answer of the server under the form', async () => {
    let answer: (reply: FormReply) => void = () => {};
    send.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await fill('azerty');
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button());
    expect(send).toHaveBeenCalledTimes(1);
    answer({ status: 0, message: 'Ce lien a expiré.' });
    const notice = await screen.findByText('Ce lien a expiré.');
    expect(screen.getByRole('alert')).toContainElement(notice);
    expect(button().compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      resetId: 'lien',
      password: 'azerty',
      confirmPassword: 'azerty',
    });
  });

  it('shows a success in green', async () => {
    send.mockResolvedValue({ status: 1, message: 'Votre mot de passe est changé.' });
    await fill('azerty');
    await userEvent.click(button());
    expect(await screen.findByRole('status')).toHaveTextContent('Votre mot de passe est changé.');
  });
});

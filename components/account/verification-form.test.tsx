import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { findWithFakeTimers } from '@/components/forms/testing/find-with-fake-timers';
import { EmailCode } from './email-code';
import { VerificationForm } from './verification-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

beforeEach(() => {
  send.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

const code = () => screen.getByLabelText('Code de vérification');
const submit = () => screen.getByRole('button', { name: 'Vérifier' });

describe('the code form', () => {
  it('is one input that phones can autofill', () => {
    render(<VerificationForm start={null} userId="u1" />);
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAccessibleDescription('Les six chiffres reçus par e-mail.');
  });

  it('keeps six digits of the typed text', async () => {
    render(<VerificationForm start={null} userId="u1" />);
    await userEvent.type(code(), '12a 34-5678');
    expect(code()).toHaveValue('123456');
  });

  it('accepts a pasted code with spaces, and rejects any other paste with a message', async () => {
    render(<VerificationForm start={null} userId="u1" />);
    await userEvent.click(code());
    await userEvent.paste('code 123');
    expect(code()).toHaveValue('');
    expect(screen.getByText(/rien n’a été collé/)).toBeInTheDocument();
    await userEvent.paste('123 456');
    expect(code()).toHaveValue('123456');
    expect(screen.queryByText(/rien n’a été collé/)).not.toBeInTheDocument();
  });

  it('does not send an incomplete code', async () => {
    render(<VerificationForm start={null} userId="u1" />);
    await userEvent.type(code(), '123');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Le code comporte six chiffres'),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a refusal, and the code can be typed again', async () => {
    send.mockResolvedValue({ status: 0, message: 'Ce code n’est pas le bon.' });
    render(<VerificationForm start={null} userId="u1" />);
    await userEvent.type(code(), '123456');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Ce code n’est pas le bon.'),
    );
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      userId: 'u1',
      code_email: '123456',
    });
    await userEvent.clear(code());
    await userEvent.type(code(), '654321');
    expect(code()).toHaveValue('654321');
  });
});

describe('requesting another code', () => {
  it('sends the account and shows the answer', async () => {
    send.mockResolvedValue({ status: 1, message: 'Un nouveau code vous a été envoyé.' });
    render(<EmailCode start={null} resendStart={null} userId="u1" />);
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
    expect(await screen.findByText('Un nouveau code vous a été envoyé.')).toBeVisible();
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({ userId: 'u1' });
  });

  it('is possible again after a countdown of half a minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    send.mockResolvedValue({ status: 1, message: 'Un nouveau code vous a été envoyé.' });
    render(<EmailCode start={null} resendStart={null} userId="u1" />);
    const resend = () => screen.getByRole('button', { name: /^Renvoyer le code/ });
    await user.click(resend());
    await findWithFakeTimers(() => screen.queryByText('Un nouveau code vous a été envoyé.'));
    expect(resend()).toHaveTextContent('Renvoyer le code (dans 30 s)');
    expect(resend()).toBeDisabled();
    for (let second = 0; second < 29; second += 1) {
      await act(async () => jest.advanceTimersByTime(1000));
    }
    expect(resend()).toHaveTextContent('(dans 1 s)');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(resend()).toHaveTextContent(/^Renvoyer le code$/);
    expect(resend()).toBeEnabled();
  });

  it('empties the boxes and focuses the first one', async () => {
    send.mockResolvedValueOnce({ status: 0, message: 'Ce code n’est pas le bon.' });
    send.mockResolvedValueOnce({ status: 1, message: 'Un nouveau code vous a été envoyé.' });
    send.mockResolvedValueOnce({ status: 0, message: 'Ce code a expiré.' });
    render(<EmailCode start={null} resendStart={null} userId="u1" />);
    await userEvent.type(code(), '123456');
    await userEvent.click(submit());
    await screen.findByText('Ce code n’est pas le bon.');
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
    expect(await screen.findByText('Un nouveau code vous a été envoyé.')).toBeVisible();
    expect(screen.queryByText('Ce code n’est pas le bon.')).not.toBeInTheDocument();
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    await userEvent.keyboard('654321');
    await userEvent.click(submit());
    await screen.findByText('Ce code a expiré.');
    expect(send.mock.lastCall?.[1].get('code_email')).toBe('654321');
  });

  it('keeps the typed code when no other code can be sent', async () => {
    send.mockResolvedValue({ status: 0, message: 'Réessayez dans une minute.' });
    render(<EmailCode start={null} resendStart={null} userId="u1" />);
    await userEvent.type(code(), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
    await screen.findByText('Réessayez dans une minute.');
    expect(code()).toHaveValue('1234');
  });
});

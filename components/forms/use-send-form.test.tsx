import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormReply } from './post-form';
import { useSendForm } from './use-send-form';

interface ProbeProps {
  readonly send: (form: HTMLFormElement, fields: FormData) => Promise<FormReply | null>;
  readonly onReply?: (reply: FormReply) => void | Promise<void>;
}

function Probe({ send, onReply }: ProbeProps) {
  const { busy, sent, reply, forget, onSubmit } = useSendForm(send, onReply);
  return (
    <form method="post" action="/api/any" onSubmit={onSubmit} aria-busy={busy} aria-label="essai">
      <input type="hidden" name="what" value="robe" />
      <button type="submit">Envoyer</button>
      <button type="button" onClick={forget}>
        Oublier
      </button>
      <p>Envoi : {String(sent?.get('what') ?? 'rien')}</p>
      <p>Réponse : {reply?.message ?? 'aucune'}</p>
    </form>
  );
}

/** Sends nothing, and answers when the test says so. */
function waitingServer() {
  const waiting: ((reply: FormReply | null) => void)[] = [];
  return {
    send: jest.fn(() => new Promise<FormReply | null>((resolve) => waiting.push(resolve))),
    answer: (reply: FormReply | null) => waiting.shift()?.(reply),
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const form = () => screen.getByRole('form', { name: 'essai' });

it('sends one press at a time, and says what is under way and what was answered', async () => {
  const server = waitingServer();
  render(<Probe send={server.send} />);
  await press();
  await press();
  expect(server.send).toHaveBeenCalledTimes(1);
  expect(form()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Envoi : robe')).toBeVisible();
  await act(async () => server.answer({ status: 1, message: 'Fait.' }));
  await waitFor(() => expect(form()).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('Envoi : rien')).toBeVisible();
  expect(screen.getByText('Réponse : Fait.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Oublier' }));
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
});

it('takes a refusal at its word before anything else is done, and waits for that', async () => {
  const server = waitingServer();
  let finish: () => void = () => undefined;
  const after = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  render(<Probe send={server.send} onReply={after} />);
  await press();
  await act(async () => server.answer({ status: 0, message: 'Refusé.' }));
  expect(screen.getByText('Envoi : rien')).toBeVisible();
  expect(screen.getByText('Réponse : Refusé.')).toBeVisible();
  await press();
  expect(server.send).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await press();
  expect(server.send).toHaveBeenCalledTimes(2);
});

it('goes as a plain form where what sends it cannot be had', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  render(<Probe send={async () => null} />);
  await press();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
});

it('says nothing of a reply that leads to another page', async () => {
  const onReply = jest.fn();
  const to = '#ailleurs';
  render(
    <Probe send={async () => ({ status: 0, message: 'Connectez-vous.', to })} onReply={onReply} />,
  );
  await press();
  await waitFor(() => expect(window.location.hash).toBe(to));
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
  expect(screen.getByText('Envoi : rien')).toBeVisible();
  expect(onReply).not.toHaveBeenCalled();
});

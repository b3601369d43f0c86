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

/** A fake sender that answers when the test says so. */
function waitingServer() {
  const waiting: ((reply: FormReply | null) => void)[] = [];
  return {
    send: jest.fn(() => new Promise<FormReply | null>((resolve) => waiting.push(resolve))),
    answer: (reply: FormReply | null) => waiting.shift()?.(reply),
  };
}

const click = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const form = () => screen.getByRole('form', { name: 'essai' });

it('handles one click at a time, and exposes the pending fields and the reply', async () => {
  const server = waitingServer();
  render(<Probe send={server.send} />);
  await click();
  await click();
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

it('drops the last reply while it sends, so that the same reply is announced again', async () => {
  const server = waitingServer();
  render(<Probe send={server.send} />);
  await click();
  await act(async () => server.answer({ status: 1, message: 'Fait.' }));
  await click();
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
  await act(async () => server.answer({ status: 1, message: 'Fait.' }));
  expect(screen.getByText('Réponse : Fait.')).toBeVisible();
  await click();
  await act(async () => server.answer({ status: 0, message: 'Connectez-vous.', to: '#login' }));
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
});

it('exposes a refusal before it calls `onReply`, and waits for that call', async () => {
  const server = waitingServer();
  let finish: () => void = () => undefined;
  const after = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  render(<Probe send={server.send} onReply={after} />);
  await click();
  await act(async () => server.answer({ status: 0, message: 'Refusé.' }));
  expect(screen.getByText('Envoi : rien')).toBeVisible();
  expect(screen.getByText('Réponse : Refusé.')).toBeVisible();
  await click();
  expect(server.send).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await click();
  expect(server.send).toHaveBeenCalledTimes(2);
});

it('submits a plain form when the sender cannot be loaded', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  render(<Probe send={async () => null} />);
  await click();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
});

it('stays on the page, and says so, when the sender cannot be loaded while offline', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Probe send={async () => null} />);
  await click();
  expect(await screen.findByText(/^Réponse : Hors connexion/)).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
  expect(form()).toHaveAttribute('aria-busy', 'false');
});

it('hides a reply that navigates to another page', async () => {
  const onReply = jest.fn();
  const to = '#ailleurs';
  render(
    <Probe send={async () => ({ status: 0, message: 'Connectez-vous.', to })} onReply={onReply} />,
  );
  await click();
  await waitFor(() => expect(window.location.hash).toBe(to));
  expect(screen.getByText('Réponse : aucune')).toBeVisible();
  expect(screen.getByText('Envoi : rien')).toBeVisible();
  expect(onReply).not.toHaveBeenCalled();
});

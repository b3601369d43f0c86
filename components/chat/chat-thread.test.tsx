import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import type { ChatMessage } from '@/lib/domain/chat';
import { ChatThread } from './chat-thread';
import { fetchThread } from './fetch-chat';
import { FakeEventSource, installFakeEventSource } from './testing/fake-event-source';

jest.mock('@/components/forms/post-form');
jest.mock('./fetch-chat');
const post = jest.mocked(postForm);

/** The server: what it holds, what it got, and how it answers. */
let thread: ChatMessage[];
let got: Record<string, string>[];
let answer: (() => FormReply | Promise<FormReply>) | null;
let state: 'read' | 'unknown' | 'signed-out';

const at = '2024-01-05T09:00:00.000Z';
const said = (text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: text,
  text,
  by: 'seller',
  at,
  clientId: null,
  ...more,
});
const lost: FormReply = { status: 0, message: 'La connexion est interrompue.', undecided: true };
const refused = (message: string): FormReply => ({ status: 0, message });

beforeEach(() => {
  installFakeEventSource();
  thread = [];
  got = [];
  answer = null;
  state = 'read';
  jest
    .mocked(fetchThread)
    .mockReset()
    .mockImplementation(async () => (state === 'read' ? { state, value: thread } : { state }));
  post.mockReset().mockImplementation(async (_action, sent) => {
    const fields = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    got.push(fields);
    if (answer) return answer();
    arrive(fields);
    return { status: 1, message: 'Message envoyé.' };
  });
});

function arrive({ message = '', client_id = '' }: Record<string, string> = {}) {
  thread = [...thread, said(message, { id: client_id, clientId: client_id, by: 'customer' })];
}

function renderThread(messages: ChatMessage[] | null = [], start: FormStart | null = null) {
  thread = messages ?? [];
  return render(
    <ChatThread
      productId="p1"
      sellerId="v1"
      sellerName="Atelier Lune"
      messages={messages}
      pageKey="cle-de-la-page"
      start={start}
    />,
  );
}

const box = () => screen.getByRole('textbox', { name: 'Votre message' });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent ?? '');
const write = (text: string) => userEvent.type(box(), `${text}{Enter}`);
const tell = (event: object = {}) => act(async () => FakeEventSource.latest.emit(event));
const sentTexts = () => got.map(({ message }) => message);

describe('a thread', () => {
  it('says who wrote what when, day by day', () => {
    renderThread([said('Bonjour'), said('Merci', { by: 'customer' })]);
    expect(shown()).toEqual([
      'vendredi 5 janvier 2024',
      'Atelier Lune : Bonjour05/01/2024 10:00',
      'Vous : Merci05/01/2024 10:00 · Envoyé',
    ]);
    expect(screen.getByRole('log', { name: 'Messages' })).toHaveAttribute('tabindex', '0');
  });

  it('says that it is empty only when it is', () => {
    renderThread([]);
    expect(screen.getByText('Écrivez votre premier message au vendeur.')).toBeVisible();
  });

  it('that could not be read says so, keeps the form, and is shown once it can', async () => {
    renderThread(null, { tone: 'error', message: 'Non.', values: { message: 'Gardé' } });
    expect(screen.getByText('Service momentanément indisponible')).toBeVisible();
    expect(screen.queryByText(/premier message/)).not.toBeInTheDocument();
    expect(box()).toHaveValue('Gardé');
    thread = [said('Bonjour')];
    await tell();
    expect(await screen.findByText('Bonjour')).toBeVisible();
    expect(screen.queryByText('Service momentanément indisponible')).not.toBeInTheDocument();
  });

  it('shows what arrives while it is open, and nothing is asked for another product', async () => {
    renderThread([said('Bonjour')]);
    thread = [...thread, said('Toujours intéressée ?')];
    await tell({ product: 'p2' });
    expect(fetchThread).not.toHaveBeenCalled();
    await tell({ product: 'p1' });
    expect(await screen.findByText('Toujours intéressée ?')).toBeVisible();
  });

  it('that cannot be read again stays, and says that it may be old', async () => {
    renderThread([said('Bonjour')]);
    state = 'unknown';
    await tell();
    expect(await screen.findByText(/n’est peut-être plus à jour/)).toBeVisible();
    expect(screen.getByText('Bonjour')).toBeVisible();
    state = 'read';
    await tell();
    await waitFor(() => expect(screen.queryByText(/plus à jour/)).not.toBeInTheDocument());
  });

  it('that is suddenly empty stays as it was', async () => {
    renderThread([said('Bonjour')]);
    thread = [];
    await tell();
    expect(await screen.findByText(/n’est peut-être plus à jour/)).toBeVisible();
    expect(screen.getByText('Bonjour')).toBeVisible();
  });

  it('says that the session has ended, and keeps what is being written', async () => {
    renderThread([said('Bonjour')]);
    await userEvent.type(box(), 'À moitié');
    state = 'signed-out';
    await tell();
    expect(await screen.findByText(/^Votre session est terminée/)).toBeVisible();
    expect(box()).toHaveValue('À moitié');
  });
});

describe('writing', () => {
  it('is a real form underneath', () => {
    renderThread();
    const form = box().closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/chat/messages');
    expect(form).toHaveFormValues({
      product_id: 'p1',
      seller_id: 'v1',
      page_key: 'cle-de-la-page',
      message: '',
    });
    expect(box()).toHaveAttribute('placeholder', 'Tapez votre message ici');
  });

  it('sends with Enter and begins a line with Shift and Enter', async () => {
    renderThread();
    await write('Première ligne{Shift>}{Enter}{/Shift}seconde');
    await waitFor(() => expect(got).toHaveLength(1));
    expect(got[0]).toMatchObject({
      product_id: 'p1',
      seller_id: 'v1',
      message: 'Première ligne\nseconde',
    });
    expect(got[0]?.client_id).toMatch(/^[0-9a-f]{32}$/);
    expect(box()).toHaveValue('');
  });

  it('stands there at once, then has come', async () => {
    let go = () => {};
    answer = () =>
      new Promise((resolve) => {
        go = () => {
          arrive(got[0]);
          resolve({ status: 1, message: '' });
        };
      });
    renderThread();
    await write('Bonjour');
    expect(shown()).toEqual(['Vous : BonjourEnvoi…']);
    await act(async () => go());
    expect(await screen.findByText(/Envoyé/)).toBeVisible();
    expect(shown().filter((text) => text.includes('Bonjour'))).toHaveLength(1);
  });

  it('asks for words', async () => {
    renderThread();
    await write('   ');
    expect(screen.getByRole('alert')).toHaveTextContent('Message est requis');
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription('Message est requis');
    expect(got).toEqual([]);
    await write('Voilà');
    await waitFor(() => expect(got).toHaveLength(1));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('takes no notice of the second press of two', async () => {
    answer = () => new Promise(() => {});
    renderThread();
    await userEvent.type(box(), 'Bonjour');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
    expect(sentTexts()).toEqual(['Bonjour']);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('says what else is missing, and loses nothing', async () => {
    render(
      <ChatThread
        productId=""
        sellerId=""
        sellerName=""
        messages={[]}
        pageKey="cle-de-la-page"
        start={null}
      />,
    );
    await write('Bonjour');
    expect(screen.getByRole('alert')).toHaveTextContent("L'identifiant du vendeur est requis");
    expect(screen.getByRole('alert')).toHaveTextContent("L'identifiant du produit est requis");
    expect(box()).toHaveValue('Bonjour');
  });

  it('keeps what is too long', async () => {
    renderThread();
    await userEvent.click(box());
    await userEvent.paste('a'.repeat(2_001));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('2000 caractères au plus');
    expect(box()).toHaveValue('a'.repeat(2_001));
  });

  it('goes one message after the other, in order', async () => {
    renderThread();
    for (const text of ['un', 'deux', 'trois']) await write(text);
    await waitFor(() => expect(sentTexts()).toEqual(['un', 'deux', 'trois']));
    await waitFor(() => expect(screen.queryByText(/Envoi…|En attente/)).not.toBeInTheDocument());
    expect(shown().filter((text) => text.startsWith('Vous'))).toHaveLength(3);
  });
});

describe('a message that has come', () => {
  it('stays while the thread cannot be read', async () => {
    state = 'unknown';
    renderThread();
    await write('Bonjour');
    expect(await screen.findByText('Envoyé')).toBeVisible();
    expect(shown()).toEqual(['Vous : BonjourEnvoyé']);
    state = 'read';
    await tell();
    await waitFor(() => expect(shown().at(-1)).toMatch(/05\/01\/2024 10:00 · Envoyé$/));
    expect(shown().filter((text) => text.includes('Bonjour'))).toHaveLength(1);
  });
});

describe('a message that fails', () => {
  it('is kept with those after it, and sent again by itself with its key once there is a connection', async () => {
    answer = () => lost;
    renderThread();
    await write('un');
    expect(
      await screen.findByText(/Envoi non confirmé\. La connexion est interrompue/),
    ).toBeVisible();
    await write('deux');
    expect(screen.getByText('En attente…')).toBeVisible();
    answer = null;
    await tell();
    await waitFor(() => expect(sentTexts()).toEqual(['un', 'un', 'deux']));
    expect(new Set(got.slice(0, 2).map(({ client_id }) => client_id)).size).toBe(1);
    await waitFor(() => expect(screen.queryByText(/non confirmé/)).not.toBeInTheDocument());
  });

  it('is not sent again when it had come', async () => {
    answer = () => {
      arrive(got[0]);
      return lost;
    };
    renderThread();
    await write('un');
    await tell();
    await waitFor(() => expect(screen.getByText(/Envoyé/)).toBeVisible());
    expect(got).toHaveLength(1);
    expect(shown().filter((text) => text.includes('un'))).toHaveLength(1);
  });

  it('is sent again, or given up, by hand', async () => {
    answer = () => refused('Ce vendeur ne vend pas cet article.');
    renderThread();
    await write('un');
    const [, item] = [await screen.findByText(/Non envoyé/), screen.getByRole('listitem')];
    expect(item).toHaveTextContent('Ce vendeur ne vend pas cet article.');
    await tell();
    expect(got).toHaveLength(1);
    await userEvent.click(within(item).getByRole('button', { name: 'Renvoyer' }));
    await waitFor(() => expect(got).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(shown()).toEqual([]);
  });

  it('holds up no other when it was refused', async () => {
    answer = () => (got.length === 1 ? refused('Non.') : lost);
    renderThread();
    await write('un');
    await screen.findByText(/Non\./);
    await write('deux');
    expect(await screen.findByText(/interrompue/)).toBeVisible();
    expect(sentTexts()).toEqual(['un', 'deux']);
  });

  it('is not left without a question', async () => {
    answer = () => lost;
    renderThread();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await write('un');
    await screen.findByText(/interrompue/);
    expect(leave()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(leave()).toBe(false);
  });
});

describe('a session that has ended', () => {
  it('takes everything that was not sent along to the login', async () => {
    let go = () => {};
    answer = () =>
      got.length > 1
        ? { status: 0, message: '', to: '#connexion' }
        : new Promise((resolve) => {
            go = () => resolve({ status: 0, message: '', to: '#connexion' });
          });
    renderThread();
    await write('un');
    await write('deux');
    await userEvent.type(box(), 'à moitié');
    await act(async () => go());
    await waitFor(() => expect(window.location.hash).toBe('#connexion'));
    expect(sentTexts()).toEqual(['un', 'un\ndeux\nà moitié']);
  });
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import { ForAccount } from '@/components/session/testing/for-account';
import { postInBackground } from '@/components/ui/post-in-background';
import type { ChatMessage } from '@/lib/domain/chat';
import { ChatThread } from './chat-thread';
import { fetchThread } from './fetch-chat';
import { FakeEventSource, installFakeEventSource } from './testing/fake-event-source';

jest.mock('@/components/forms/post-form');
jest.mock('@/components/ui/post-in-background');
jest.mock('./fetch-chat');
const post = jest.mocked(postForm);

/** The fake server: its messages, the requests that it received, and its answers. */
let thread: ChatMessage[];
let requests: Record<string, string>[];
let answer: (() => FormReply | Promise<FormReply>) | null;
let state: 'read' | 'unknown' | 'signed-out';

const at = '2024-01-05T09:00:00.000Z';
const received = (text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
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
  requests = [];
  answer = null;
  state = 'read';
  jest
    .mocked(fetchThread)
    .mockReset()
    .mockImplementation(async () => (state === 'read' ? { state, value: thread } : { state }));
  post.mockReset().mockImplementation(async (_action, sent) => {
    const fields = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    requests.push(fields);
    if (answer) return answer();
    arrive(fields);
    return { status: 1, message: 'Message envoyé.' };
  });
});

function arrive({ message = '', client_id = '' }: Record<string, string> = {}) {
  thread = [...thread, received(message, { id: client_id, clientId: client_id, by: 'customer' })];
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
    { wrapper: ForAccount },
  );
}

const box = () => screen.getByRole('textbox', { name: 'Votre message' });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent ?? '');
const write = (text: string) => userEvent.type(box(), `${text}{Enter}`);
const signal = (event: object = {}) => act(async () => FakeEventSource.latest.emit(event));
/** @returns whether the browser would warn */
function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
const sentTexts = () => requests.map(({ message }) => message);

describe('a thread', () => {
  it('is marked as seen up to the last message of the seller', async () => {
    const seen = jest.mocked(postInBackground);
    seen.mockReset();
    renderThread([received('Bonjour'), received('Merci', { by: 'customer' })]);
    expect(seen).not.toHaveBeenCalled();
    const later = '2024-01-05T10:00:00.000Z';
    thread = [...thread, received('Autre chose ?', { at: later })];
    await signal();
    expect(await screen.findByText('Autre chose ?')).toBeVisible();
    expect(seen.mock.calls).toEqual([['/api/chat/seen', { product_id: 'p1', until: later }]]);
  });

  it('shows author, text and time, grouped by day', () => {
    renderThread([received('Bonjour'), received('Merci', { by: 'customer' })]);
    expect(shown()).toEqual([
      'vendredi 5 janvier 2024',
      'Atelier Lune : Bonjour05/01/2024 10:00',
      'Vous : Merci05/01/2024 10:00 · Envoyé',
    ]);
    expect(screen.getByRole('log', { name: 'Messages' })).toHaveAttribute('tabindex', '0');
  });

  it('leaves no room for a bottom bar, for which the page would scroll under the caret', () => {
    const room = () => document.documentElement.style.getPropertyValue('--page-bar-height');
    const { unmount } = renderThread();
    expect(room()).toBe('0px');
    unmount();
    expect(room()).toBe('');
  });

  it('says that it is empty only when it is', () => {
    renderThread([]);
    expect(screen.getByText('Écrivez votre premier message au vendeur.')).toBeVisible();
  });

  it('reports a failed reading, keeps the form, and shows the messages when it can be read', async () => {
    renderThread(null, { tone: 'error', message: 'Non.', values: { message: 'Gardé' } });
    expect(screen.getByText('Service momentanément indisponible')).toBeVisible();
    expect(screen.queryByText(/premier message/)).not.toBeInTheDocument();
    expect(box()).toHaveValue('Gardé');
    thread = [received('Bonjour')];
    await signal();
    expect(await screen.findByText('Bonjour')).toBeVisible();
    expect(screen.queryByText('Service momentanément indisponible')).not.toBeInTheDocument();
  });

  it('shows new messages, and requests nothing for another product', async () => {
    renderThread([received('Bonjour')]);
    thread = [...thread, received('Toujours intéressée ?')];
    await signal({ product: 'p2' });
    expect(fetchThread).not.toHaveBeenCalled();
    await signal({ product: 'p1' });
    expect(await screen.findByText('Toujours intéressée ?')).toBeVisible();
  });

  it('keeps its messages when it cannot be read again, and says that they may be old', async () => {
    renderThread([received('Bonjour')]);
    state = 'unknown';
    await signal();
    expect(await screen.findByText(/n’est peut-être plus à jour/)).toBeVisible();
    expect(screen.getByText('Bonjour')).toBeVisible();
    state = 'read';
    await signal();
    await waitFor(() => expect(screen.queryByText(/plus à jour/)).not.toBeInTheDocument());
  });

  it('ignores a sudden empty answer', async () => {
    renderThread([received('Bonjour')]);
    thread = [];
    await signal();
    expect(await screen.findByText(/n’est peut-être plus à jour/)).toBeVisible();
    expect(screen.getByText('Bonjour')).toBeVisible();
  });

  it('reports an expired session, and keeps the draft', async () => {
    renderThread([received('Bonjour')]);
    await userEvent.type(box(), 'À moitié');
    state = 'signed-out';
    await signal();
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

  it('sends with Enter, and starts a new line with Shift+Enter', async () => {
    renderThread();
    await write('Première ligne{Shift>}{Enter}{/Shift}seconde');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({
      product_id: 'p1',
      seller_id: 'v1',
      message: 'Première ligne\nseconde',
    });
    expect(requests[0]?.account).toBe('ana');
    expect(requests[0]?.client_id).toMatch(/^[0-9a-f]{32}$/);
    expect(box()).toHaveValue('');
  });

  it('shows the message at once, then as sent', async () => {
    let go = () => {};
    answer = () =>
      new Promise((resolve) => {
        go = () => {
          arrive(requests[0]);
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

  it('requires text', async () => {
    renderThread();
    await write('   ');
    expect(screen.getByRole('alert')).toHaveTextContent('Message est requis');
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription('Message est requis');
    expect(requests).toEqual([]);
    await write('Voilà');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('ignores the second of two clicks', async () => {
    answer = () => new Promise(() => {});
    renderThread();
    await userEvent.type(box(), 'Bonjour');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
    expect(sentTexts()).toEqual(['Bonjour']);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows other errors, and loses nothing', async () => {
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

  it('keeps a text that is too long', async () => {
    renderThread();
    await userEvent.click(box());
    await userEvent.paste('a'.repeat(2_001));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('2000 caractères au plus');
    expect(box()).toHaveValue('a'.repeat(2_001));
  });

  it('sends one message after the other, in order', async () => {
    renderThread();
    for (const text of ['un', 'deux', 'trois']) await write(text);
    await waitFor(() => expect(sentTexts()).toEqual(['un', 'deux', 'trois']));
    await waitFor(() => expect(screen.queryByText(/Envoi…|En attente/)).not.toBeInTheDocument());
    expect(shown().filter((text) => text.startsWith('Vous'))).toHaveLength(3);
  });
});

describe('a message that was sent', () => {
  it('stays while the thread cannot be read', async () => {
    state = 'unknown';
    renderThread();
    await write('Bonjour');
    expect(await screen.findByText('Envoyé')).toBeVisible();
    expect(shown()).toEqual(['Vous : BonjourEnvoyé']);
    state = 'read';
    await signal();
    await waitFor(() => expect(shown().at(-1)).toMatch(/05\/01\/2024 10:00 · Envoyé$/));
    expect(shown().filter((text) => text.includes('Bonjour'))).toHaveLength(1);
  });
});

describe('a message that fails', () => {
  it('is kept with the ones after it, and resent with its key once there is a connection', async () => {
    answer = () => lost;
    renderThread();
    await write('un');
    expect(
      await screen.findByText(/Envoi non confirmé\. La connexion est interrompue/),
    ).toBeVisible();
    await write('deux');
    expect(screen.getByText('En attente…')).toBeVisible();
    answer = null;
    await signal();
    await waitFor(() => expect(sentTexts()).toEqual(['un', 'un', 'deux']));
    expect(new Set(requests.slice(0, 2).map(({ client_id }) => client_id)).size).toBe(1);
    await waitFor(() => expect(screen.queryByText(/non confirmé/)).not.toBeInTheDocument());
  });

  it('is resent when its request has stalled', async () => {
    const stalled = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stalled.signal);
    renderThread();
    post.mockImplementationOnce(
      (_action, _fields, _body, signal) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(lost));
        }),
    );
    await write('Bonjour');
    await write('Encore là ?');
    expect(sentTexts()).toEqual([]);
    await act(async () => stalled.abort());
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sentTexts()).toEqual(['Bonjour', 'Encore là ?']));
  });

  it('is not resent when it is already in the thread', async () => {
    answer = () => {
      arrive(requests[0]);
      return lost;
    };
    renderThread();
    await write('un');
    await signal();
    await waitFor(() => expect(screen.getByText(/Envoyé/)).toBeVisible());
    expect(requests).toHaveLength(1);
    expect(shown().filter((text) => text.includes('un'))).toHaveLength(1);
  });

  it.each(['cannot be read', 'is suddenly empty'])(
    'is not resent while the thread %s, which may contain it',
    async (trouble) => {
      renderThread([received('Bonjour')]);
      answer = () => {
        arrive(requests[0]);
        return lost;
      };
      state = 'unknown';
      await write('un');
      await screen.findByText(/interrompue/);
      const stored = thread;
      if (trouble === 'is suddenly empty') {
        state = 'read';
        thread = [];
      }
      await signal();
      expect(screen.getByText(/n’est peut-être plus à jour/)).toBeVisible();
      expect(requests).toHaveLength(1);
      state = 'read';
      thread = stored;
      await signal();
      await waitFor(() => expect(screen.queryByText(/non confirmé/)).not.toBeInTheDocument());
      expect(requests).toHaveLength(1);
      expect(shown().filter((text) => text.startsWith('Vous'))).toHaveLength(1);
    },
  );

  it('can be resent or discarded by its buttons', async () => {
    answer = () => refused('Ce vendeur ne vend pas cet article.');
    renderThread();
    await write('un');
    const [, item] = [await screen.findByText(/Non envoyé/), screen.getByRole('listitem')];
    expect(item).toHaveTextContent('Ce vendeur ne vend pas cet article.');
    await signal();
    expect(requests).toHaveLength(1);
    await userEvent.click(within(item).getByRole('button', { name: /^Renvoyer\s: un$/ }));
    expect(box()).toHaveFocus();
    await waitFor(() => expect(requests).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: /^Supprimer\s: un$/ }));
    expect(shown()).toEqual([]);
    expect(box()).toHaveFocus();
  });

  it('is unconfirmed when its outcome is unknown, and resent only by the customer', async () => {
    answer = () => ({ ...refused('Le service n’a pas répondu.'), isUnknown: true });
    renderThread();
    await write('un');
    expect(
      await screen.findByText('Envoi non confirmé. Le service n’a pas répondu.'),
    ).toBeVisible();
    await signal();
    expect(requests).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Renvoyer/ }));
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('stays, unconfirmed, when the thread was unknown and has an equal older message', async () => {
    state = 'unknown';
    answer = () => lost;
    renderThread(null);
    await write('Bonjour');
    await screen.findByText(/interrompue/);
    state = 'read';
    thread = [received('Bonjour', { by: 'customer' })];
    await signal();
    expect(await screen.findByText(/^Envoi non confirmé/)).toBeVisible();
    expect(shown().filter((text) => text.includes('Bonjour'))).toHaveLength(2);
    answer = null;
    await userEvent.click(screen.getByRole('button', { name: /^Renvoyer/ }));
    await waitFor(() => expect(sentTexts()).toEqual(['Bonjour', 'Bonjour']));
    await waitFor(() => expect(screen.queryByText(/non confirmé/)).not.toBeInTheDocument());
    expect(shown().filter((text) => text.includes('Bonjour'))).toHaveLength(2);
  });

  describe('and arrives unconfirmed at a marketplace without message keys', () => {
    const unconfirmed = async (text: string) => {
      answer = () => ({ ...refused('Le service n’a pas répondu.'), isUnknown: true });
      await write(text);
      await screen.findByText(/^Envoi non confirmé/);
    };
    const appear = async (text: string) => {
      thread = [...thread, received(text, { id: `${thread.length}`, by: 'customer' })];
      await signal();
      await waitFor(() => expect(screen.queryByText(/non confirmé/)).not.toBeInTheDocument());
    };

    it('is not held back any more when the page is left', async () => {
      renderThread();
      await unconfirmed('un');
      expect(leave()).toBe(true);
      await appear('un');
      expect(leave()).toBe(false);
    });

    it('is not sent again with the text that is saved for the login', async () => {
      renderThread();
      await unconfirmed('un');
      await appear('un');
      answer = () => ({ status: 0, message: '', to: '#reprise' });
      await write('deux');
      await waitFor(() => expect(window.location.hash).toBe('#reprise'));
      expect(sentTexts()).toEqual(['un', 'deux']);
    });

    it('does not hide that the next equal message arrives too', async () => {
      renderThread();
      await unconfirmed('Oui');
      await appear('Oui');
      await unconfirmed('Oui');
      await appear('Oui');
      expect(leave()).toBe(false);
    });
  });

  it('does not block other messages when it was refused', async () => {
    answer = () => (requests.length === 1 ? refused('Non.') : lost);
    renderThread();
    await write('un');
    await screen.findByText(/Non\./);
    await write('deux');
    expect(await screen.findByText(/interrompue/)).toBeVisible();
    expect(sentTexts()).toEqual(['un', 'deux']);
  });

  it('asks for confirmation before the page is left', async () => {
    answer = () => lost;
    renderThread();
    expect(leave()).toBe(false);
    await userEvent.type(box(), 'un');
    expect(leave()).toBe(true);
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/interrompue/);
    expect(leave()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^Supprimer/ }));
    expect(leave()).toBe(false);
  });
});

describe('a link of the page', () => {
  it('is followed by the browser, which asks, while there is a draft', async () => {
    renderThread();
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/sub_category';
    const follow = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', follow);
    await userEvent.click(link);
    expect(follow).toHaveBeenCalledTimes(1);
    await userEvent.type(box(), 'un');
    follow.mockClear();
    link.href = '#ailleurs';
    await userEvent.click(link);
    expect(follow).not.toHaveBeenCalled();
    document.removeEventListener('click', follow);
    link.remove();
  });
});

describe('a session that has ended', () => {
  it('takes all unsent text along to the login', async () => {
    let go = () => {};
    answer = () =>
      requests.length > 1
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
    expect(leave()).toBe(false);
  });

  it('stays on the page with a text that is too long to be kept, until it can be sent', async () => {
    window.location.hash = '';
    const errors = { message: 'Ce texte est trop long pour être conservé.' };
    answer = () => ({ status: 0, message: '', to: '#connexion', errors });
    renderThread();
    await write('une longue histoire');
    expect(await screen.findByText(/Non envoyé. Ce texte est trop long/)).toBeVisible();
    expect(window.location.hash).toBe('');
    answer = null;
    await userEvent.click(screen.getByRole('button', { name: /^Renvoyer/ }));
    await waitFor(() => expect(screen.queryByText(/trop long/)).not.toBeInTheDocument());
    expect(sentTexts()).toEqual(['une longue histoire', 'une longue histoire']);
  });
});

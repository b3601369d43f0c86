import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { ForAccount } from '@/components/session/testing/for-account';
import type { ChatMessage, ListedChat } from '@/lib/domain/chat';
import { ChatList } from './chat-list';
import { fetchChats } from './fetch-chat';
import { useShareThread } from './open-thread';
import { FakeEventSource, installFakeEventSource } from './testing/fake-event-source';

jest.mock('@/components/forms/post-form');
jest.mock('./fetch-chat');
const post = jest.mocked(postForm);
const fetchMock = jest.mocked(fetchChats);

const last: ChatMessage = {
  id: '1',
  text: 'Elle taille grand.',
  by: 'seller',
  at: '2024-01-05T09:00:00.000Z',
  clientId: null,
};
const chat = (more: Partial<ListedChat> = {}): ListedChat => ({
  roomId: 'r1',
  productId: 'p1',
  sellerId: 'v1',
  sellerName: 'Atelier Lune',
  product: { title: 'Robe longue', price: 5990, image: 'robe.jpg' },
  isReported: false,
  startedAt: null,
  last,
  isNew: false,
  ...more,
});

beforeEach(() => {
  installFakeEventSource();
  post.mockReset();
  fetchMock.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

function Thread({ message }: { readonly message: ChatMessage | null }) {
  useShareThread('p1', message);
  return null;
}

const items = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('the list of chats', () => {
  it('links to each chat, with its last message', () => {
    render(<ChatList start={[chat()]} currentProductId={null} />);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/chat?product_id=p1&seller_id=v1');
    expect(link).not.toHaveAttribute('aria-current');
    for (const words of ['Atelier Lune', 'Robe longue', 'Elle taille grand.', '05/01/2024 10:00']) {
      expect(link).toHaveTextContent(words);
    }
    expect(link).not.toHaveTextContent('Nouveau');
  });

  it('marks new messages, except in the current chat', () => {
    const other = chat({ roomId: 'r2', productId: 'p2', isNew: true });
    render(<ChatList start={[chat({ isNew: true }), other]} currentProductId="p1" />);
    const [current, unread] = screen.getAllByRole('link');
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(current).not.toHaveTextContent('Nouveau');
    expect(unread).toHaveTextContent('Nouveau');
  });

  it('ends the open chat as its thread does, without waiting for the next reading', () => {
    const other = chat({ roomId: 'r2', productId: 'p2' });
    const page = (message: ChatMessage | null) => (
      <>
        <ChatList start={[chat(), other]} currentProductId="p1" />
        <Thread message={message} />
      </>
    );
    const { rerender } = render(page(null));
    const [current, unopened] = screen.getAllByRole('link');
    expect(current).toHaveTextContent('Elle taille grand.');
    rerender(page({ ...last, text: 'Merci !', by: 'customer' }));
    expect(current).toHaveTextContent('Vous : Merci !');
    rerender(page({ ...last, text: 'Avec plaisir.' }));
    expect(current).toHaveTextContent('Avec plaisir.');
    expect(unopened).toHaveTextContent('Elle taille grand.');
  });

  it('shows chats with incomplete data', () => {
    render(
      <ChatList
        start={[chat({ sellerName: '', product: null, last: null })]}
        currentProductId={null}
      />,
    );
    expect(screen.getByRole('link')).toHaveTextContent('VendeurArticle');
    expect(screen.getByRole('button', { name: /^Signaler\s: Vendeur, Article$/ })).toBeVisible();
  });

  it('marks a reported chat, and offers no second report', () => {
    render(<ChatList start={[chat({ isReported: true })]} currentProductId={null} />);
    expect(screen.getByText('Déjà signalé')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Signaler/ })).not.toBeInTheDocument();
  });

  it('asks for confirmation before it deletes, and names the chat', () => {
    render(<ChatList start={[chat()]} currentProductId={null} />);
    const opener = screen.getByRole('button', { name: 'Supprimer : Atelier Lune, Robe longue' });
    const question = screen.getByText('Êtes-vous sûr de vouloir supprimer cet enregistrement ?');
    const dialog = question.closest('dialog');
    expect(opener).toHaveAttribute('popovertarget', dialog?.id);
    const form = dialog?.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/chat/delete');
    expect(form).toHaveFormValues({ room_id: 'r1' });
  });

  it('is empty before the first message, and appears after it', async () => {
    jest.useFakeTimers();
    render(<ChatList start={[]} currentProductId="p1" />);
    expect(screen.getByText('Vos conversations apparaîtront ici.')).toBeVisible();
    fetchMock.mockResolvedValue({ state: 'read', value: [chat()] });
    FakeEventSource.latest.emit({ product: 'p1' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(items()).toHaveLength(1);
  });

  it('follows signals at intervals; a failed reading changes nothing', async () => {
    jest.useFakeTimers();
    render(<ChatList start={[chat()]} currentProductId={null} />);
    fetchMock.mockResolvedValue({
      state: 'read',
      value: [chat({ roomId: 'r2', productId: 'p2', isNew: true }), chat()],
    });
    for (let nth = 0; nth < 5; nth += 1) FakeEventSource.latest.emit({ product: 'p2' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(items()).toHaveLength(2);
    fetchMock.mockResolvedValue({ state: 'unknown' });
    FakeEventSource.latest.emit({});
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(items()).toHaveLength(2);
  });
});

describe('a list whose last messages cannot be read for now', () => {
  it('keeps the messages that it knows, their order and what is new', async () => {
    jest.useFakeTimers();
    const recent = { ...last, text: 'Alors ?', at: '2024-01-07T09:00:00.000Z' };
    const first = chat({ isNew: true, last: recent });
    const second = chat({ roomId: 'r2', productId: 'p2', startedAt: '2024-01-06T09:00:00.000Z' });
    const third = { ...second, roomId: 'r3', productId: 'p3', last: null };
    render(<ChatList start={[first, third, second]} currentProductId={null} />);
    const before = items().map((item) => item.textContent);
    expect(before[0]).toContain('NouveauRobe longueAlors ?');
    const value = [third, second, first].map((one) => ({ ...one, last: null, isNew: false }));
    fetchMock.mockResolvedValue({ state: 'read', value });
    FakeEventSource.latest.emit({ product: 'p2' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(items().map((item) => item.textContent)).toEqual(before);
  });
});

describe('a list that changes its order', () => {
  const [first, second] = [chat(), chat({ roomId: 'r2', productId: 'p2', sellerName: 'Nord' })];
  const sellers = () => items().map((item) => item.querySelector('strong')?.textContent);

  /** jsdom has no popovers. */
  function openDialog() {
    const [dialog = document.body] = screen.getAllByRole('dialog', { hidden: true });
    Object.assign(HTMLElement.prototype, { showPopover: jest.fn() });
    const open = jest.spyOn(HTMLUListElement.prototype, 'querySelector').mockReturnValue(dialog);
    return () => {
      open.mockRestore();
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
      fireEvent(dialog, new Event('toggle'));
    };
  }

  it('waits for the end of an open dialog, which moving would close', async () => {
    jest.useFakeTimers();
    render(<ChatList start={[first, second]} currentProductId={null} />);
    const close = openDialog();
    const value = [{ ...second, last: { ...last, text: 'Alors ?' } }, first];
    fetchMock.mockResolvedValue({ state: 'read', value });
    FakeEventSource.latest.emit({ product: 'p2' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Alors ?')).toBeVisible();
    expect(sellers()).toEqual(['Atelier Lune', 'Nord']);
    close();
    expect(sellers()).toEqual(['Nord', 'Atelier Lune']);
  });
});

describe('Signaler cet utilisateur', () => {
  const report = () =>
    within(screen.getByText('Signaler cet utilisateur').closest('dialog') ?? document.body);
  const submit = () => report().getByText('Signaler', { selector: 'button *' });
  const reasons = () => report().getAllByRole('radio', { hidden: true });

  it('has exactly the three reasons', () => {
    render(<ChatList start={[chat()]} currentProductId={null} />);
    expect(report().getByText('Signaler cet utilisateur')).toBeInTheDocument();
    expect(reasons().map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Attitude discriminatoire ou injures',
      'Comportement inapproprié, choquant, à caractère sexuel',
      'Menaces',
    ]);
  });

  it('requires a reason', async () => {
    post.mockResolvedValue({ status: 0, message: 'Refusé.' });
    render(<ChatList start={[chat()]} currentProductId={null} />, { wrapper: ForAccount });
    await userEvent.click(submit());
    const alert = await report().findByRole('alert', { hidden: true });
    expect(alert).toHaveTextContent('Veuillez sélectionner une raison');
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(reasons()[2] ?? document.body);
    expect(alert).not.toHaveTextContent('Veuillez sélectionner une raison');
    await userEvent.click(submit());
    expect(await report().findByText('Refusé.')).toBeInTheDocument();
    expect(Object.fromEntries(post.mock.calls[0]?.[1] ?? [])).toEqual({
      account: 'ana',
      room_id: 'r1',
      reason: 'Menaces',
    });
  });

  it('requires a chat', async () => {
    render(<ChatList start={[chat({ roomId: '' })]} currentProductId={null} />);
    await userEvent.click(reasons()[0] ?? document.body);
    await userEvent.click(submit());
    expect(await report().findByRole('alert', { hidden: true })).toHaveTextContent(
      'Veuillez sélectionner un chat à supprimer',
    );
    expect(post).not.toHaveBeenCalled();
  });
});

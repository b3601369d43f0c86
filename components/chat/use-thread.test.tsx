import { act, renderHook } from '@testing-library/react';
import type { ChatMessage } from '@/lib/domain/chat';
import { fetchThread, type Reading } from './fetch-chat';
import { installFakeEventSource } from './testing/fake-event-source';
import { useThread } from './use-thread';

jest.mock('./fetch-chat');

const message: ChatMessage = { id: 'm1', text: 'Bonjour', by: 'seller', at: null, clientId: null };
const minute = 60_000;
const onRead = jest.fn();
let reading: Reading<readonly ChatMessage[]>;

beforeEach(() => {
  installFakeEventSource();
  jest.useFakeTimers();
  onRead.mockReset();
  jest.mocked(fetchThread).mockImplementation(async () => reading);
});
afterEach(() => {
  jest.useRealTimers();
});

const read = (...value: ChatMessage[]) => {
  reading = { state: 'read', value };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () => renderHook(() => useThread('p1', [message], onRead)).result;

describe('a thread that is suddenly empty', () => {
  it('was deleted elsewhere when it is still empty a minute later', async () => {
    const thread = open();
    read();
    await pass(minute);
    expect(thread.current).toMatchObject({ messages: [message], state: 'unknown' });
    expect(onRead).not.toHaveBeenCalled();
    await pass(minute);
    expect(thread.current).toMatchObject({ messages: [], state: 'read' });
    expect(thread.current.latest.current).toEqual([]);
    expect(onRead).toHaveBeenCalled();
  });

  it.each([
    ['has messages', () => read(message)],
    [
      'cannot be read',
      () => {
        reading = { state: 'unknown' };
      },
    ],
  ])('is not believed when it %s in between', async (_, change) => {
    const thread = open();
    read();
    await pass(minute);
    change();
    await pass(minute);
    read();
    await pass(minute);
    expect(thread.current).toMatchObject({ messages: [message], state: 'unknown' });
  });
});

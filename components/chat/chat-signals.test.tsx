import { type ChatSignal, ChatSignals } from './chat-signals';
import { FakeEventSource, installFakeEventSource } from './testing/fake-event-source';

let signals: ChatSignals;
const subscriptions: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  installFakeEventSource();
  show('visible');
  signals = new ChatSignals('/api/chat/stream');
});
afterEach(() => {
  for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
  jest.useRealTimers();
});

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function listen() {
  const received: ChatSignal[] = [];
  const unsubscribe = signals.subscribe((signal) => received.push(signal));
  subscriptions.push(unsubscribe);
  return { received, unsubscribe };
}
const pushed = (product: string | null = null) => ({ kind: 'pushed', product });

describe('signals of a chat', () => {
  it('share one stream, which closes with the last subscriber', () => {
    const [one, other] = [listen(), listen()];
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/chat/stream']);
    FakeEventSource.latest.connect();
    FakeEventSource.latest.emit({ product: 'robe' });
    FakeEventSource.latest.emit({});
    for (const { received } of [one, other])
      expect(received).toEqual([pushed(), pushed('robe'), pushed()]);
    one.unsubscribe();
    expect(FakeEventSource.open).toHaveLength(1);
    other.unsubscribe();
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(10 * 60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it.each(['pas du JSON', '[]', '{"product":1}'])(
    'treat a malformed event as a signal without a product: %s',
    (event) => {
      const { received } = listen();
      FakeEventSource.latest.emit(event);
      expect(received).toEqual([pushed()]);
    },
  );

  it('also come from polling, at growing intervals until something happens', () => {
    const { received } = listen();
    const polled = (ms: number) => {
      received.length = 0;
      jest.advanceTimersByTime(ms);
      return received.length;
    };
    expect(polled(9_999)).toBe(0);
    expect(polled(1)).toBe(1);
    expect(received).toEqual([{ kind: 'polled', product: null }]);
    expect(polled(10_000)).toBe(0);
    expect(polled(5_000)).toBe(1);
    expect(polled(60 * 60_000)).toBeLessThan(65);
    signals.resetPolling();
    expect(polled(10_000)).toBe(1);
  });

  it('pause while the page is hidden, and resume with a signal', () => {
    const { received } = listen();
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(10 * 60_000);
    expect(received).toEqual([]);
    show('visible');
    expect(received).toEqual([pushed()]);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('resume at once when the browser is online again', () => {
    const { received } = listen();
    const [first] = FakeEventSource.opened;
    window.dispatchEvent(new Event('online'));
    expect(received).toEqual([pushed()]);
    expect(FakeEventSource.open).toHaveLength(1);
    expect(FakeEventSource.latest).not.toBe(first);
  });

  it('reopen a refused stream at growing intervals, and leave a broken one to the browser', () => {
    listen();
    FakeEventSource.latest.onerror?.();
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    for (const [nth, ms] of [2_000, 4_000, 8_000].entries()) {
      FakeEventSource.latest.refuse();
      jest.advanceTimersByTime(ms - 1);
      expect(FakeEventSource.opened).toHaveLength(nth + 1);
      jest.advanceTimersByTime(1);
      expect(FakeEventSource.opened).toHaveLength(nth + 2);
    }
    FakeEventSource.latest.connect();
    FakeEventSource.latest.refuse();
    jest.advanceTimersByTime(2_000);
    expect(FakeEventSource.opened).toHaveLength(5);
  });
});

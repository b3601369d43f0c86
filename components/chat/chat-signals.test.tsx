import { type ChatSignal, ChatSignals } from './chat-signals';
import { FakeEventSource, installFakeEventSource } from './testing/fake-event-source';

let signals: ChatSignals;
const leaving: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  installFakeEventSource();
  show('visible');
  signals = new ChatSignals('/api/chat/stream');
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  jest.useRealTimers();
});

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function listen() {
  const heard: ChatSignal[] = [];
  const leave = signals.subscribe((signal) => heard.push(signal));
  leaving.push(leave);
  return { heard, leave };
}
const told = (product: string | null = null) => ({ kind: 'told', product });

describe('signals of a chat', () => {
  it('come by one stream for all who listen, which ends with the last of them', () => {
    const [one, other] = [listen(), listen()];
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/chat/stream']);
    FakeEventSource.latest.connect();
    FakeEventSource.latest.emit({ product: 'robe' });
    FakeEventSource.latest.emit({});
    for (const { heard } of [one, other]) expect(heard).toEqual([told(), told('robe'), told()]);
    one.leave();
    expect(FakeEventSource.open).toHaveLength(1);
    other.leave();
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(10 * 60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it.each(['pas du JSON', '[]', '{"product":1}'])('say no more than they can: %s', (event) => {
    const { heard } = listen();
    FakeEventSource.latest.emit(event);
    expect(heard).toEqual([told()]);
  });

  it('come also where nothing is told, ever more seldom until something happens', () => {
    const { heard } = listen();
    const asked = (ms: number) => {
      heard.length = 0;
      jest.advanceTimersByTime(ms);
      return heard.length;
    };
    expect(asked(9_999)).toBe(0);
    expect(asked(1)).toBe(1);
    expect(heard).toEqual([{ kind: 'asked', product: null }]);
    expect(asked(10_000)).toBe(0);
    expect(asked(5_000)).toBe(1);
    expect(asked(60 * 60_000)).toBeLessThan(65);
    signals.stir();
    expect(asked(10_000)).toBe(1);
  });

  it('rest while the page is not seen, and say so when it is again', () => {
    const { heard } = listen();
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(10 * 60_000);
    expect(heard).toEqual([]);
    show('visible');
    expect(heard).toEqual([told()]);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('come again at once when the browser is online again', () => {
    const { heard } = listen();
    const [first] = FakeEventSource.opened;
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([told()]);
    expect(FakeEventSource.open).toHaveLength(1);
    expect(FakeEventSource.latest).not.toBe(first);
  });

  it('ask for a stream that was refused again, at growing intervals, and leave one that breaks to the browser', () => {
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

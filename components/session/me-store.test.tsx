import { type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { MeStore } from './me-store';

const visitor: PublicSession = { ...unknownSession, state: 'visitor' };
const customer: PublicSession = { ...unknownSession, state: 'signed-in', firstName: 'Ana' };

/** A fake server whose answers the test gives, in any order. */
function serve() {
  const asked: ((answer: PublicSession | number) => Promise<void>)[] = [];
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        asked.push(async (answer) => {
          const isStatus = typeof answer === 'number';
          resolve({ ok: !isStatus, json: async () => answer } as Response);
          await new Promise((goOn) => setTimeout(goOn));
        });
      }),
  );
  return asked;
}

const looking: (() => void)[] = [];
afterEach(() => {
  for (const stop of looking.splice(0)) stop();
});

function subscribe(store: MeStore) {
  const seen: (string | undefined)[] = [];
  const stop = store.subscribe(() => seen.push(store.known()?.state));
  looking.push(stop);
  return { seen, stop };
}

describe('the session of the page', () => {
  it('is requested once for all subscribers, and each is notified', async () => {
    const asked = serve();
    const store = new MeStore();
    const [header, heart] = [subscribe(store), subscribe(store)];
    expect(store.known()).toBeUndefined();
    await asked[0]?.(customer);
    expect([header.seen, heart.seen]).toEqual([['signed-in'], ['signed-in']]);
    expect(asked).toHaveLength(1);
  });

  it('is the answer to the latest request, whatever the order of the answers', async () => {
    const asked = serve();
    const store = new MeStore();
    const { seen } = subscribe(store);
    void store.refresh();
    await asked[1]?.(customer);
    await asked[0]?.(visitor);
    expect(seen).toEqual(['signed-in']);
  });

  it('is up to date when any reading resolves, also one that a later request superseded', async () => {
    const asked = serve();
    const store = new MeStore();
    subscribe(store);
    const known: (string | undefined)[] = [];
    const superseded = store.refresh().then(() => known.push(store.known()?.state));
    void store.refresh();
    await asked[1]?.(visitor);
    expect(known).toEqual([]);
    await asked[2]?.(customer);
    await superseded;
    expect(known).toEqual(['signed-in']);
  });

  it('is unknown after a failed reading', async () => {
    const asked = serve();
    const store = new MeStore();
    subscribe(store);
    await asked[0]?.(customer);
    void store.refresh();
    await asked[1]?.(503);
    expect(store.known()).toEqual(unknownSession);
  });

  it('is read again when the page becomes visible or online', async () => {
    const asked = serve();
    const store = new MeStore();
    subscribe(store);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(3);
  });

  it('is dropped with its last subscriber, including pending answers', async () => {
    const asked = serve();
    const store = new MeStore();
    const { stop } = subscribe(store);
    stop();
    await asked[0]?.(customer);
    expect(store.known()).toBeUndefined();
    document.dispatchEvent(new Event('visibilitychange'));
    await store.refresh();
    expect(asked).toHaveLength(1);
  });
});

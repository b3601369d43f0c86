import { type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { MeStore } from './me-store';

const visitor: PublicSession = { ...unknownSession, state: 'visitor' };
const customer: PublicSession = { ...unknownSession, state: 'signed-in', firstName: 'Ana' };

/** A server whose answers the test gives, in whatever order. */
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

function look(store: MeStore) {
  const seen: (string | undefined)[] = [];
  const stop = store.subscribe(() => seen.push(store.known()?.state));
  looking.push(stop);
  return { seen, stop };
}

describe('what the page knows of who is signed in', () => {
  it('is asked once for all who look, and told to each', async () => {
    const asked = serve();
    const store = new MeStore('/api/me');
    const [header, heart] = [look(store), look(store)];
    expect(store.known()).toBeUndefined();
    await asked[0]?.(customer);
    expect([header.seen, heart.seen]).toEqual([['signed-in'], ['signed-in']]);
    expect(asked).toHaveLength(1);
  });

  it('is the answer to the newest question, whichever comes last', async () => {
    const asked = serve();
    const store = new MeStore('/api/me');
    const { seen } = look(store);
    void store.refresh();
    await asked[1]?.(customer);
    await asked[0]?.(visitor);
    expect(seen).toEqual(['signed-in']);
  });

  it('is unknown once it could not be read again', async () => {
    const asked = serve();
    const store = new MeStore('/api/me');
    look(store);
    await asked[0]?.(customer);
    void store.refresh();
    await asked[1]?.(503);
    expect(store.known()).toEqual(unknownSession);
  });

  it('is read again when the page is seen again or online again', async () => {
    const asked = serve();
    const store = new MeStore('/api/me');
    look(store);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(3);
  });

  it('is forgotten when nobody looks any more, answers under way included', async () => {
    const asked = serve();
    const store = new MeStore('/api/me');
    const { stop } = look(store);
    stop();
    await asked[0]?.(customer);
    expect(store.known()).toBeUndefined();
    document.dispatchEvent(new Event('visibilitychange'));
    await store.refresh();
    expect(asked).toHaveLength(1);
  });
});

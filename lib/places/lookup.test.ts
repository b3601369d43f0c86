import { type Env, parseEnv } from '@/lib/config/env';
import { hasAddressLookup, readPlace, suggestPlaces } from './lookup';

let mockEnv: Env;
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => mockEnv,
}));
const warn = jest.fn();
jest.mock('@/lib/config/log', () => ({ log: { warn: (...said: unknown[]) => warn(...said) } }));
// Next's cache requires a running server.
jest.mock('next/cache', () => ({
  unstable_cache: (
    read: () => unknown,
    name: readonly string[],
    { revalidate }: object & { revalidate: number },
  ) => {
    cached({ name, revalidate });
    return read;
  },
}));
const cached = jest.fn();

const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => String(address));

/** Changes settings of the shop for the current test. */
function configure(settings: Readonly<Record<string, string>>): void {
  mockEnv = parseEnv(settings);
}
const withoutKey = { ADDRESS_LOOKUP: 'on', ADDRESS_LOOKUP_URL: 'http://adresses.example' };
const atGoogle = { ...withoutKey, GOOGLE_PLACES_URL: 'http://places.example' };

beforeEach(() => {
  warn.mockReset();
  cached.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
});

describe('the address lookup', () => {
  it('uses the open service without a Google key', async () => {
    configure(withoutKey);
    expect(await suggestPlaces('8 bd du port')).toEqual([]);
    expect(asked()).toEqual([expect.stringMatching(/^http:\/\/adresses\.example\/search\?/)]);
    expect(await readPlace('lisbonne1')).toBeNull();
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['its own key', { GOOGLE_PLACES_API_KEY: 'p', GOOGLE_MAPS_API_KEY: 'm' }, 'p'],
    ['the key of the maps', { GOOGLE_MAPS_API_KEY: 'm' }, 'm'],
  ])('uses Google with %s', async (_, keys, key) => {
    configure({ ...atGoogle, ...keys });
    await suggestPlaces('rua garrett');
    expect(asked()).toEqual(['http://places.example/v1/places:autocomplete']);
    const [, init] = jest.mocked(fetch).mock.calls[0] ?? [];
    expect(init?.headers).toMatchObject({ 'x-goog-api-key': key });
  });

  it('is disabled when the operator wants none', async () => {
    configure({ ...atGoogle, GOOGLE_PLACES_API_KEY: 'p', ADDRESS_LOOKUP: 'off' });
    expect(hasAddressLookup()).toBe(false);
    expect(await suggestPlaces('8 bd du port')).toBeNull();
    expect(await readPlace('lisbonne1')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('caches replies for an hour, by text and by place', async () => {
    configure({ ...atGoogle, GOOGLE_PLACES_API_KEY: 'p' });
    await suggestPlaces('lisbonne1');
    await suggestPlaces('lisbonne1');
    await suggestPlaces('lisbonne2');
    await readPlace('lisbonne1');
    const keys = cached.mock.calls.map(([{ name }]) => name.join());
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys)).toHaveProperty('size', 3);
    const lifetimes = cached.mock.calls.map(([{ revalidate }]) => revalidate);
    expect(lifetimes).toEqual([3_600, 3_600, 3_600, 3_600]);
  });

  it('caches replies under keys without the text, which Next.js logs with failures', async () => {
    configure({ ...atGoogle, GOOGLE_PLACES_API_KEY: 'p' });
    await suggestPlaces('12 rue du secret');
    await readPlace('lisbonne1');
    expect(cached).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(cached.mock.calls)).not.toMatch(/secret|lisbonne1/);
  });

  it.each([
    ['fails', () => Response.json({}, { status: 500 })],
    ['knows no key', () => Response.json({}, { status: 403 })],
    ['sends a page of HTML', () => new Response('<!doctype html>')],
    ['sends something else', () => Response.json({ features: 'aucune', suggestions: 'aucune' })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    [
      'is late',
      () => {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      },
    ],
  ])(
    'returns unknown, not empty, when the service %s, and logs neither text nor key',
    async (_, answer) => {
      for (const key of ['', 'secrete']) {
        jest.mocked(fetch).mockImplementation(async () => answer());
        configure({ ...atGoogle, GOOGLE_PLACES_API_KEY: key });
        expect(await suggestPlaces('12 rue du secret')).toBeNull();
        expect(await readPlace('lisbonne1')).toBeNull();
      }
      expect(warn).toHaveBeenCalledTimes(3);
      const said = warn.mock.calls.map(([{ err }]) => `${err.message} ${err.stack}`).join();
      expect(said).not.toMatch(/rue du secret|secrete/);
    },
  );
});

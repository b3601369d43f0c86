import dns from 'node:dns';
import { processWide } from '@/lib/concurrency/process-wide';
import { type Env, parseEnv } from '@/lib/config/env';
import { login } from '../contract/account';
import { getOnlyParentCategory, getSingleNewProducts } from '../contract/catalogue';
import { getColorWithProductCount } from '../contract/facets';
import { addFavProduct, deleteFavProduct, getFavProduct } from '../contract/favourites';
import { send } from './send';
import { type MisbehavingServer, startMisbehavingServer } from './testing/misbehaving-server';

let mockEnv: Env;
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => mockEnv,
}));

let marketplace: MisbehavingServer;
let elsewhere: MisbehavingServer;

// Each test has its own servers, which no late request of another test reaches, and starts with
// closed circuit breakers.
beforeEach(async () => {
  marketplace = await startMisbehavingServer();
  elsewhere = await startMisbehavingServer();
  processWide('bulkheads', () => ({ bulkheads: new Map() })).bulkheads.clear();
  configure({});
});
afterEach(() => Promise.all([marketplace.stop(), elsewhere.stop()]));

/** Changes settings of the shop for the current test. */
function configure(settings: Readonly<Record<string, string>>): void {
  mockEnv = parseEnv({ MARKETPLACE_API_URL: marketplace.address, ...settings });
}

const read = () => send(getOnlyParentCategory, { isPublic: true });
const readAs = (user_id: string) => send(getFavProduct, { params: { user_id } });
const logIn = (email: string) => send(login, { body: { email, password: 'motdepasse' } });
const write = () => send(addFavProduct, { body: { user_id: 'u1', product_id: 'p1' } });
const json = { 'content-type': 'application/json' };
const reply = JSON.stringify({ status: 1, data: [], message: '' });

describe('an HTTP status', () => {
  it.each([200, 201])('%d', async (status) => {
    marketplace.behave((_request, response) => response.writeHead(status, json).end(reply));
    await expect(read()).resolves.toEqual(JSON.parse(reply));
  });

  it.each([
    [400, 'refused', 'refused'],
    [401, 'denied', 'refused'],
    [403, 'denied', 'refused'],
    [404, 'not-found', 'refused'],
    [409, 'refused', 'refused'],
    [429, 'limited', 'refused'],
    [500, 'failed', 'not-known'],
    [502, 'failed', 'not-known'],
    [503, 'failed', 'not-known'],
  ])('%d is a failure of its kind', async (status, kind, ending) => {
    marketplace.behave((_request, response) => response.writeHead(status, json).end(reply));
    await expect(read()).rejects.toMatchObject({ kind, ending: 'not-sent' });
    await expect(write()).rejects.toMatchObject({ kind, ending });
  });

  it('404 is a reply when the call defines it', async () => {
    marketplace.behave((_request, response) => response.writeHead(404).end('Not found'));
    const sent = { body: { id: 'p1', user_id: '' } };
    await expect(send(getSingleNewProducts, sent)).resolves.toMatchObject({ products: null });
  });

  it.each([301, 302, 303, 307, 308])(
    '%d is not followed: nothing is sent to its location',
    async (status) => {
      elsewhere.behave((_request, response) => response.writeHead(200, json).end(reply));
      marketplace.behave((_request, response) =>
        response.writeHead(status, { location: `${elsewhere.address}/api/user/login` }).end(),
      );
      await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
      await expect(write()).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
      expect(elsewhere.asked).toEqual([]);
    },
  );
});

describe('an unreadable reply', () => {
  it.each([
    ['a page', '<!doctype html><h1>It works!</h1>'],
    ['nothing', ''],
    ['half of it', reply.slice(0, 12)],
    ['a list', '[]'],
    ['a word', '"ok"'],
    ['nothing said', 'null'],
  ])('is a failure: %s', async (_name, body) => {
    marketplace.behave((_request, response) => response.writeHead(200, json).end(body));
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
    await expect(logIn('louise@example.fr')).rejects.toMatchObject({
      kind: 'malformed',
      ending: 'not-known',
    });
  });

  it('is not read without limit', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const ends: Promise<unknown>[] = [];
    marketplace.behave((_request, response) => {
      ends.push(new Promise((resolve) => response.on('close', resolve)));
      response.writeHead(200, json);
      response.on('drain', () => response.write(chunk));
      response.write(chunk);
    });
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
    expect(ends).toHaveLength(1);
    await Promise.all(ends);
  });
});

describe('a broken connection', () => {
  it('changes nothing before sending', async () => {
    const gone = await startMisbehavingServer();
    await gone.stop();
    configure({ MARKETPLACE_API_URL: gone.address });
    await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(write()).rejects.toMatchObject({ kind: 'unreachable', ending: 'not-sent' });
  });

  it('changes nothing without a host name', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation((...query: unknown[]) => {
      const callback = query.at(-1);
      if (typeof callback === 'function') callback(unknown);
    });
    configure({ MARKETPLACE_API_URL: 'http://marketplace.invalid' });
    await expect(write()).rejects.toMatchObject({ kind: 'unreachable', ending: 'not-sent' });
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('leaves a write unknown before the reply', async () => {
    marketplace.behave((request) => request.socket.resetAndDestroy());
    await expect(write()).rejects.toMatchObject({ kind: 'lost', ending: 'not-known' });
    expect(marketplace.asked).toHaveLength(1);
  });

  it('leaves a write unknown during the reply', async () => {
    marketplace.behave((_request, response) => {
      response.writeHead(200, { ...json, 'content-length': reply.length });
      response.write(reply.slice(0, 5), () => response.socket?.resetAndDestroy());
    });
    await expect(write()).rejects.toMatchObject({ kind: 'lost', ending: 'not-known' });
  });
});

describe('retries', () => {
  it('repeat a read that fails quickly', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    let times = 0;
    marketplace.behave((_request, response) => {
      times += 1;
      response.writeHead(times === 1 ? 500 : 200, json).end(reply);
    });
    await expect(read()).resolves.toMatchObject({ status: 1 });
    expect(times).toBe(2);
  });

  it.each([
    ['by POST', () => write()],
    ['by GET', () => send(deleteFavProduct, { params: { favourite_id: 'f1' } })],
  ])('never repeat a write: %s', async (_name, go) => {
    marketplace.behave((_request, response) => response.writeHead(500).end());
    await expect(go()).rejects.toMatchObject({ ending: 'not-known' });
    expect(marketplace.asked).toHaveLength(1);
  });

  it.each([401, 404, 429])('do not repeat a read with the response %d', async (status) => {
    marketplace.behave((_request, response) => response.writeHead(status).end());
    await expect(read()).rejects.toThrow();
    expect(marketplace.asked).toHaveLength(1);
  });

  it('never repeat a slow read: hanging, or a byte at a time', async () => {
    marketplace.behave((request, response) => {
      if (request.url === '/api/product/getOnlyParentCategory') return;
      response.writeHead(200, { ...json, 'content-length': 1000 });
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    });
    const dripping = send(getFavProduct, { params: { user_id: 'u1' } });
    await Promise.all([
      expect(read()).rejects.toMatchObject({ kind: 'timeout', ending: 'not-sent' }),
      expect(dripping).rejects.toMatchObject({ kind: 'timeout' }),
    ]);
    expect(marketplace.asked).toHaveLength(2);
  });
});

describe('a failing call', () => {
  it('opens its own circuit only', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    marketplace.behave((request, response) => {
      if (request.url?.includes('ParentCategory')) request.socket.resetAndDestroy();
      else response.writeHead(200, json).end('{"record":[]}');
    });
    for (let visitor = 0; visitor < 5; visitor += 1) await expect(read()).rejects.toThrow();
    const before = marketplace.asked.length;
    await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(marketplace.asked).toHaveLength(before);
    await expect(send(getFavProduct, { params: { user_id: 'u1' } })).resolves.toBeDefined();
  });

  it.each([
    [429, 'limited', 'a public read', read, read],
    [503, 'failed', 'a public read', read, read],
    [503, 'failed', 'the read of a customer', () => readAs('u1'), () => readAs('u2')],
    [503, 'failed', 'a login', () => logIn('a@exemple.fr'), () => logIn('b@exemple.fr')],
  ])(
    'pauses for everybody as long as %d asks (%s), for %s',
    async (status, kind, _, one, other) => {
      marketplace.behave((_request, response) =>
        response.writeHead(status, { 'retry-after': '20' }).end(),
      );
      await expect(one()).rejects.toMatchObject({ kind });
      await expect(other()).rejects.toMatchObject({ kind: 'unreachable' });
      expect(marketplace.asked).toHaveLength(1);
    },
  );

  it.each([
    ['a login', () => logIn('a@exemple.fr'), () => logIn('b@exemple.fr')],
    ['the read of a customer', () => readAs('u1'), () => readAs('u2')],
  ])('keeps 429 to the account it was meant for: %s', async (_, limited, other) => {
    marketplace.behave((_request, response) =>
      response.writeHead(429, { 'retry-after': '900' }).end(),
    );
    await expect(limited()).rejects.toMatchObject({ kind: 'limited', retryAfterMs: 900_000 });
    marketplace.behave((_request, response) => response.writeHead(200, json).end(reply));
    await expect(other()).resolves.toMatchObject({ status: 1 });
  });

  it('does not pile up requests', async () => {
    const open = new Set<() => void>();
    marketplace.behave((_request, response) => {
      open.add(() => response.writeHead(200, json).end(reply));
    });
    const visitors = Array.from({ length: 400 }, () => read().then(String, String));
    const tooMany = await Promise.race(visitors);
    expect(tooMany).toContain('unreachable');
    expect(open.size).toBeLessThanOrEqual(32);
    marketplace.behave((_request, response) => response.writeHead(200, json).end(reply));
    for (const answer of open) answer();
    const answered = (await Promise.all(visitors)).filter((result) => !/Error/.test(result));
    expect(answered.length).toBeGreaterThanOrEqual(32);
  });
});

describe('a sent request', () => {
  beforeEach(() => marketplace.behave((_request, response) => response.end('{"record":[]}')));
  const header = (name: string) => marketplace.asked[0]?.headers[name];

  it('carries the token', async () => {
    configure({ MARKETPLACE_TOKEN: 'jeton-de-test-assez-long' });
    await read();
    expect(header('authorization')).toBe('Bearer jeton-de-test-assez-long');
  });

  it('carries no token without one, and a request id', async () => {
    configure({ MARKETPLACE_TOKEN: '' });
    await read();
    expect(header('authorization')).toBeUndefined();
    expect(header('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('repeats the names of lists in its query', async () => {
    const query = {
      brand_name: ['Lune', 'Étoile'],
      search: '',
      category_id: 'c1',
      sort: undefined,
    };
    await send(getColorWithProductCount, { query });
    expect(marketplace.asked[0]?.url).toBe(
      '/api/product/getColorWithProductCount?brand_name=Lune&brand_name=%C3%89toile&category_id=c1',
    );
  });

  it('keeps an id from changing its path', async () => {
    await send(getFavProduct, { params: { user_id: 'a/../b?c#d\ud800' } });
    expect(marketplace.asked[0]?.url).toBe(
      '/api/product/getFavProduct/a%2F..%2Fb%3Fc%23d%EF%BF%BD',
    );
    marketplace.asked.length = 0;
    for (const user_id of ['', '.', '..']) {
      await expect(send(getFavProduct, { params: { user_id } })).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
    expect(marketplace.asked).toEqual([]);
  });
});

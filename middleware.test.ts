import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { getRedirectUrl } from 'next/experimental/testing/server';
import { NextRequest, NextResponse } from 'next/server';
import { flashCookies, flashHeader } from './lib/session/flash';
import { pathHeader } from './lib/session/require-customer';
import { addRevocationChannel, revokeAllSessions } from './lib/session/revoked-sessions';
import { openSession, signInto } from './lib/session/session';
import { middleware } from './middleware';
import { createShopServer } from './server/http-server';
import { setMiddlewareCookies } from './server/next-internals/testing/middleware-cookies';

const origin = 'https://vitrine.example';
const revocations = { isKnown: true, catchUp: () => {}, publish: () => {} };
const dayMs = 24 * 60 * 60 * 1_000;

beforeAll(() => {
  process.env.PAYMENT_HOSTS = 'https://pay.example';
  process.env.GOOGLE_MAPS_API_KEY = 'key';
  addRevocationChannel(revocations);
});
afterEach(() => {
  revocations.isKnown = true;
  jest.useRealTimers();
});

/** Signs a new customer in. @returns the customer's id and session cookie */
async function signedIn() {
  const id = randomUUID();
  const { cookies } = new NextResponse();
  const session = await openSession(cookies);
  signInto(session, { id, firstName: 'Zoé', lastName: 'M', email: 'zoe@exemple.fr', phone: '' });
  await session.save();
  return { id, cookie: `vitrine=${cookies.get('vitrine')?.value}` };
}

/** The `Cookie` header of each session state. */
const sessions = {
  'a visitor': async () => '',
  'a customer': async () => (await signedIn()).cookie,
  'a forged session': async () => 'vitrine=Fe26.2*1*b*c*d*Infinity*f*g~2',
  'a revoked session': async () => {
    const { id, cookie } = await signedIn();
    revokeAllSessions(id, Date.now() + 1);
    return cookie;
  },
};

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

function visit(path: string, cookie = '', { method, headers }: Asked = {}): Promise<NextResponse> {
  return middleware(new NextRequest(origin + path, { method, headers: { ...headers, cookie } }));
}

/** A header of the request that the middleware passes on to the page. */
function passedOn(response: NextResponse, name: string): string | null {
  return response.headers.get(`x-middleware-request-${name}`);
}

/** The redirect's path and query; null when the page is rendered. */
function redirectOf(response: NextResponse): string | null {
  const url = getRedirectUrl(response);
  if (url === null) return null;
  expect(new URL(url).origin).toBe(origin);
  return url.slice(origin.length);
}

describe('a page of the customer area', () => {
  it.each([
    ['a visitor', '/cart', '/login?next=%2Fcart'],
    ['a visitor', '/orderDetail/1/2', '/login?next=%2ForderDetail%2F1%2F2'],
    ['a visitor', '/myorder?page=2', '/login?next=%2Fmyorder%3Fpage%3D2'],
    ['a forged session', '/cart', '/login?next=%2Fcart'],
    ['a revoked session', '/cart', '/login?next=%2Fcart'],
  ] as const)('redirects %s from %s to %s', async (who, path, login) => {
    const response = await visit(path, await sessions[who]());
    expect([response.status, redirectOf(response)]).toEqual([307, login]);
  });

  it.each(['/cart', '/myorder?onglet=toutes&page=2', '/orderDetail/1/2'])(
    'renders %s for a customer',
    async (path) => {
      const response = await visit(path, await sessions['a customer']());
      expect(response.headers.get('x-middleware-next')).toBe('1');
      expect(redirectOf(response)).toBeNull();
      expect(passedOn(response, pathHeader)).toBe(path);
    },
  );

  it('is unavailable for customers while revocations are unknown', async () => {
    const cookie = await sessions['a customer']();
    revocations.isKnown = false;
    const response = await visit('/cart', cookie);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(response.cookies.getAll()).toEqual([]);
    expect(redirectOf(await visit('/cart'))).toBe('/login?next=%2Fcart');
    expect((await visit('/login', cookie)).status).toBe(200);
  });
});

it.each(['/cart', '/contact', '/a_propos_de'])(
  'renews the session cookie once a day at %s',
  async (path) => {
    jest.useFakeTimers();
    const { cookie } = await signedIn();
    jest.advanceTimersByTime(dayMs);
    expect((await visit(path, cookie)).cookies.has('vitrine')).toBe(false);
    jest.advanceTimersByTime(1);
    expect((await visit(path, cookie)).cookies.has('vitrine')).toBe(true);
  },
);

describe('a public page', () => {
  it.each(['/login', '/contact', '/paymentSuccess', '/a_propos_de', '/nulle-part', '/cartes'])(
    'is rendered at %s with any session',
    async (path) => {
      for (const cookieOf of Object.values(sessions)) {
        const response = await visit(path, await cookieOf());
        expect([response.status, redirectOf(response)]).toEqual([200, null]);
      }
    },
  );
});

describe('a misspelt path', () => {
  it.each([
    ['/LOGIN', '/login'],
    ['/myOrder?onglet=toutes', '/myorder?onglet=toutes'],
    ['/ORDERDETAIL/Ab/2', '/orderDetail/Ab/2'],
  ])('is redirected permanently from %s to %s, for everybody', async (path, right) => {
    for (const cookieOf of Object.values(sessions)) {
      const response = await visit(path, await cookieOf());
      expect([response.status, redirectOf(response)]).toEqual([308, right]);
    }
  });
});

describe('the content security policy', () => {
  it('has a new nonce for each page, which the page receives too', async () => {
    const [one, other] = [await visit('/login'), await visit('/login')].map((response) => {
      const policy = response.headers.get('content-security-policy');
      expect(passedOn(response, 'content-security-policy')).toBe(policy);
      return /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
    });
    expect(one).toMatch(/^[\w+/=]{20,}$/);
    expect(other).not.toBe(one);
  });

  it('allows the payment provider, and Google Maps on pages with a map only', async () => {
    const policyOf = async (path: string) =>
      (await visit(path)).headers.get('content-security-policy');
    expect(await policyOf('/login')).toContain("form-action 'self' https://pay.example");
    expect(await policyOf('/login')).not.toContain('googleapis.com');
    expect(await policyOf('/boutiques/12')).toContain('googleapis.com');
  });
});

describe('a flash message', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });
  const flashCookie = async () => {
    const [{ name, value }] = await flashCookies({ tone: 'success', message: 'C’est fait' });
    return { cookie: `${name}=${value}`, value };
  };
  /** Whether the response deletes the cookies of the message. */
  const isEnded = ({ cookies }: NextResponse) =>
    cookies.get('vitrine_flash')?.maxAge === 0 && cookies.get('vitrine_message')?.maxAge === 0;

  it('is passed to the page once', async () => {
    const { cookie, value } = await flashCookie();
    const response = await visit('/login', cookie);
    expect(passedOn(response, flashHeader)).toBe(value);
    expect(isEnded(response)).toBe(true);
  });

  it.each([
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a HEAD request', { method: 'HEAD' }],
  ])('is kept during %s', async (_request, asked) => {
    const response = await visit('/login', (await flashCookie()).cookie, asked);
    expect(passedOn(response, flashHeader)).toBeNull();
    expect(isEnded(response)).toBe(false);
  });

  it.each([
    ['a redirect to the login page', true, '/cart', 307],
    ['an unavailable page', false, '/cart', 503],
  ])('is kept across %s', async (_response, isKnown, path, status) => {
    const customer = isKnown ? '' : await sessions['a customer']();
    const { cookie } = await flashCookie();
    revocations.isKnown = isKnown;
    const response = await visit(path, `${cookie}; ${customer}`);
    expect([response.status, isEnded(response)]).toEqual([status, false]);
  });

  it.each([
    ['missing', 404],
    ['failing', 503],
  ])('is kept across a %s page, which the HTTP server replaces', async (_page, status) => {
    const shown = await visit('/contact', (await flashCookie()).cookie);
    expect(isEnded(shown)).toBe(true);
    const renewed = 'vitrine=renewed';
    server = createShopServer({
      trustProxy: false,
      limits: null,
      handle: async (request, response) => {
        setMiddlewareCookies(request, response, shown.headers.getSetCookie());
        response.setHeader('set-cookie', [renewed]);
        response.writeHead(status, { 'content-type': 'text/html' }).end();
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const replaced = await fetch(`http://127.0.0.1:${port}/contact`);
    expect([replaced.status, replaced.headers.getSetCookie()]).toEqual([status, [renewed]]);
  });

  it.each([
    ['a forged cookie', 'vitrine_flash=x', {}],
    ['a header of the browser', '', { headers: { [flashHeader]: 'x' } }],
  ])('is not taken from %s', async (_source, cookie, asked) => {
    expect(passedOn(await visit('/login', cookie, asked), flashHeader)).toBeNull();
  });
});

it('replaces the path header of the browser', async () => {
  const response = await visit('/login?next=/cart', '', { headers: { [pathHeader]: '/admin' } });
  expect(passedOn(response, pathHeader)).toBe('/login?next=/cart');
});

it.each(['/notification', '/chat?product_id=robe', '/payment?annule=1'])(
  'changes no cookie for a page load of %s',
  async (path) => {
    const { cookies } = await visit(path, await sessions['a customer']());
    expect(cookies.getAll()).toEqual([]);
  },
);

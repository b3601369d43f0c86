import { NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/config/env';
import { longestSessionMs } from '@/lib/marketplace/revocation';
import { addRevocationChannel, revokeAllSessions } from './revoked-sessions';
import { seal } from './seal';
import {
  openSession,
  readSessionState,
  renewSession,
  type Session,
  signInto,
  signOut,
} from './session';

const customer = {
  id: 'c1',
  firstName: 'Louise',
  lastName: 'Perrin',
  email: 'louise@exemple.fr',
  phone: '0612345678',
};
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The cookies of a browser. */
function browser(held?: string) {
  const { cookies } = new NextResponse();
  if (held !== undefined) cookies.set('vitrine', held);
  return {
    value: () => cookies.get('vitrine')?.value ?? '',
    open: () => openSession(cookies),
    state: () => readSessionState(cookies),
  };
}

async function signedIn(id: string) {
  const cookies = browser();
  const session = await cookies.open();
  signInto(session, { ...customer, id });
  await session.save();
  return cookies;
}

async function isSignedIn(cookies: { open(): Promise<Session> }): Promise<boolean> {
  return (await cookies.open()).customer !== undefined;
}

const hostile = [
  'a*b*c*d*e*f*g*h',
  'Fe26.2*a*b*c*d*e*f*g',
  'Fe26.2*1*b*c*d*Infinity*f*g~2',
  '\u0000',
  '%00',
  '%',
  '~2',
  '*******',
  '\u00ff\u0080',
  '€',
  '{}',
  '__proto__',
  'x'.repeat(4_000),
];

describe('an unreadable cookie', () => {
  it.each(hostile)('is ignored, and signing in replaces it: %j', async (value) => {
    const cookies = browser(value);
    const session = await cookies.open();
    expect(session.customer).toBeUndefined();
    signInto(session, customer);
    await session.save();
    expect(await isSignedIn(cookies)).toBe(true);
  });

  it('is ignored when it was sealed for another purpose', async () => {
    const session = await browser(await seal('text', 60)).open();
    expect(session.customer).toBeUndefined();
  });
});

describe('the session cookie', () => {
  it.each(['x', '=', ' ', '~', '~2', '\u0000', '0'])(
    'is refused with %j behind it',
    async (more) => {
      const cookies = await signedIn('suffix');
      expect(await isSignedIn(browser(cookies.value()))).toBe(true);
      expect(await isSignedIn(browser(cookies.value() + more))).toBe(false);
    },
  );

  it('takes the last one of two, exactly', async () => {
    const held = (await signedIn('twice')).value();
    const sent = (...values: readonly string[]) => {
      const cookie = values.map((value) => `vitrine=${value}`).join('; ');
      const { cookies } = new NextRequest('http://localhost/cart', { headers: { cookie } });
      return { open: () => openSession({ get: cookies.get.bind(cookies), set: jest.fn() }) };
    };
    expect(await isSignedIn(sent('x', held))).toBe(true);
    expect(await isSignedIn(sent(held, 'x'))).toBe(false);
    expect(await isSignedIn(sent(held, `${held}x`))).toBe(false);
    expect(await isSignedIn(sent(`"${held}"`))).toBe(false);
  });
});

describe('the session cookie of a site with https', () => {
  it('is bound to its host, secure, and out of the reach of scripts and other sites', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, SITE_URL: 'https://boutique.example' });
    await jest.isolateModulesAsync(async () => {
      const own = await import('./session');
      const response = new NextResponse();
      const session = await own.openSession(response.cookies);
      own.signInto(session, customer);
      await session.save();
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-vitrine=Fe26/);
      expect(
        cookie
          .split('; ')
          .slice(1)
          .map((part) => part.toLowerCase()),
      ).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']));
    });
  });
});

describe('a session', () => {
  it('is revoked when its browser signs in again', async () => {
    const cookies = await signedIn('again');
    const copy = browser(cookies.value());
    const session = await cookies.open();
    signInto(session, { ...customer, id: 'again' });
    await session.save();
    expect(await isSignedIn(copy)).toBe(false);
    expect(await isSignedIn(cookies)).toBe(true);
  });

  it('lasts while it is used, for at most thirty days', async () => {
    const cookies = await signedIn('age');
    for (let days = 0; days < 30; days += 10) {
      expect(await isSignedIn(cookies)).toBe(true);
      await renewSession(await cookies.open());
      jest.advanceTimersByTime(10 * day);
    }
    expect(await isSignedIn(cookies)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await isSignedIn(cookies)).toBe(false);
    expect(longestSessionMs).toBe(30 * day);
  });

  it('ends after fourteen days without use', async () => {
    const cookies = await signedIn('idle');
    jest.advanceTimersByTime(15 * day);
    expect(await isSignedIn(cookies)).toBe(false);
  });

  it('survives each step of a rotation of the secret', async () => {
    const cookies = await signedIn('rotation');
    const [old = ''] = env().SESSION_SECRET;
    const next = 'n'.repeat(32);
    for (const secrets of [[old, next], [next, old], [next]]) {
      jest.replaceProperty(env(), 'SESSION_SECRET', secrets);
      jest.advanceTimersByTime(2 * day);
      await renewSession(await cookies.open());
      expect(await isSignedIn(cookies)).toBe(true);
    }
  });

  it('is revoked in every copy of its cookie', async () => {
    const cookies = await signedIn('copy');
    const copy = browser(cookies.value());
    const other = await signedIn('copy');
    signOut(await cookies.open());
    expect(await isSignedIn(copy)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('is not restored by a concurrent renewal', async () => {
    const cookies = await signedIn('beside');
    jest.advanceTimersByTime(2 * day);
    const renewing = await cookies.open();
    signOut(await cookies.open());
    await renewSession(renewing);
    expect(await isSignedIn(cookies)).toBe(false);
  });

  it('is revoked with all others of its customer, and a new one is valid', async () => {
    const [one, other, stranger] = [
      await signedIn('all'),
      await signedIn('all'),
      await signedIn('stranger'),
    ];
    jest.advanceTimersByTime(1);
    revokeAllSessions('all');
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await isSignedIn(await signedIn('all'))).toBe(true);
  });

  it('is invalid without its start', async () => {
    const session = await browser(await seal({ customer }, 60)).open();
    expect(session.customer).toBeUndefined();
  });
});

describe('the mark of an opened payment', () => {
  const payment = { ordersBefore: 2 };
  async function signIn(cookies: ReturnType<typeof browser>, id: string) {
    const session = await cookies.open();
    signInto(session, { ...customer, id });
    await session.save();
    return (await cookies.open()).payment;
  }
  async function payer(id: string) {
    const cookies = await signedIn(id);
    const session = await cookies.open();
    session.payment = payment;
    await session.save();
    return cookies;
  }
  const expired = async (cookies: ReturnType<typeof browser>) => revokeSessionOf(cookies);
  const expiredBeforeAVisit = async (cookies: ReturnType<typeof browser>) => {
    await revokeSessionOf(cookies);
    const session = await cookies.open();
    session.next = '/cart';
    await session.save();
  };
  const stillSignedIn = async () => undefined;
  async function revokeSessionOf(cookies: ReturnType<typeof browser>) {
    const copy = browser(cookies.value());
    signOut(await copy.open());
  }

  it.each([
    ['expired', expired],
    ['expired, and visited the shop since', expiredBeforeAVisit],
    ['still signed in', stillSignedIn],
  ])('outlives the sign-in of its customer only: %s', async (_, meanwhile) => {
    for (const [next, kept] of [
      ['ann', payment],
      ['bob', undefined],
    ] as const) {
      const cookies = await payer('ann');
      await meanwhile(cookies);
      expect(await signIn(cookies, next)).toEqual(kept);
    }
  });

  it('does not return to its customer after another one', async () => {
    const cookies = await payer('ann');
    await signIn(cookies, 'bob');
    expect(await signIn(cookies, 'ann')).toBeUndefined();
  });
});

describe('while revocations are unknown', () => {
  const channel = { isKnown: true, catchUp: () => {}, publish: () => {} };
  beforeAll(() => addRevocationChannel(channel));
  afterEach(() => {
    channel.isKnown = true;
  });

  it('neither signs customers out nor accepts them', async () => {
    const cookies = await signedIn('unknown');
    const held = cookies.value();
    channel.isKnown = false;
    await expect(cookies.open()).rejects.toMatchObject({ kind: 'unreachable', ending: 'not-sent' });
    expect(cookies.value()).toBe(held);
    channel.isKnown = true;
    expect(await isSignedIn(cookies)).toBe(true);
  });

  it('accepts visitors, and rejects sessions known to be revoked', async () => {
    const cookies = await signedIn('ended-before');
    revokeAllSessions('ended-before', Date.now() + 1);
    channel.isKnown = false;
    expect(await isSignedIn(cookies)).toBe(false);
    expect(await isSignedIn(browser())).toBe(false);
  });

  it('has the state “unavailable” for customers only', async () => {
    const cookies = await signedIn('named');
    expect(await cookies.state()).toMatchObject({ state: 'signed-in', customer: { id: 'named' } });
    expect(await browser().state()).toMatchObject({ state: 'signed-out' });
    channel.isKnown = false;
    expect(await cookies.state()).toEqual({ state: 'unavailable' });
    expect(await browser().state()).toMatchObject({ state: 'signed-out' });
  });
});

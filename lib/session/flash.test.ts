import { randomBytes } from 'node:crypto';
import {
  endedFlashCookies,
  type Flash,
  flashCookies,
  flashHeader,
  readFlash,
  readFormFlash,
} from './flash';

const received = new Headers();
jest.mock('next/headers', () => ({ headers: async () => received }));

const flash: Flash = {
  tone: 'error',
  message: 'À corriger',
  form: 'login',
  errors: { email: 'requis' },
  values: { email: 'ana@example.fr' },
};

beforeEach(() => received.delete(flashHeader));

async function receive(sent: Flash): Promise<string> {
  const [{ value }] = await flashCookies(sent);
  received.set(flashHeader, value);
  return value;
}

/** A text that cannot be compressed. */
const random = (length: number) => randomBytes(length).toString('base64').slice(0, length);

function fields(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, random(500)]),
  );
}

describe('flash', () => {
  it('reaches the next page unchanged and encrypted', async () => {
    const sealed = await receive(flash);
    expect(sealed).not.toContain('ana');
    expect(await readFlash()).toEqual(flash);
  });

  it.each(['success', 'warning', 'error'] as const)('keeps its tone: %s', async (tone) => {
    await receive({ tone, message: 'Votre panier a changé' });
    expect(await readFlash()).toEqual({ tone, message: 'Votre panier a changé' });
  });

  it('is returned to its own form only', async () => {
    await receive(flash);
    expect(await readFormFlash('login')).toEqual(flash);
    expect(await readFormFlash('register')).toBeNull();
  });

  it('is short-lived in an HttpOnly cookie', async () => {
    const common = { sameSite: 'lax', path: '/', maxAge: 120 };
    expect(await flashCookies(flash)).toMatchObject([
      { ...common, name: 'vitrine_flash', httpOnly: true },
      { ...common, name: 'vitrine_message', value: '1', httpOnly: false },
    ]);
  });

  it('is deleted with both its cookies', () => {
    expect(endedFlashCookies()).toMatchObject([
      { name: 'vitrine_flash', value: '', maxAge: 0, path: '/' },
      { name: 'vitrine_message', value: '', maxAge: 0, path: '/' },
    ]);
  });

  it.each([
    ['one value', { values: { street: random(20_000), city: 'Paris' } }],
    ['many values', { values: fields(40) }],
    ['errors', { values: { city: 'Paris' }, errors: fields(40) }],
    ['the message', { message: '漢\u0001'.repeat(10_000) }],
  ])('never exceeds its cookie by %s', async (_name, parts) => {
    const sealed = await receive({ ...flash, ...parts });
    expect(sealed.length).toBeLessThanOrEqual(3_000);
    expect((await readFlash())?.form).toBe('login');
  });

  it('drops only the longest values, and says so', async () => {
    const values = { street: random(20_000), city: 'Paris', phone: '06' };
    await receive({ ...flash, values });
    expect(await readFlash()).toEqual({
      ...flash,
      message: expect.stringMatching(/^À corriger Ce qui était trop long n’a pas pu être conservé/),
      values: { city: 'Paris', phone: '06' },
    });
  });

  it('keeps the report of another customer when the rest is too long', async () => {
    await receive({ ...flash, errors: fields(40), isOtherCustomer: true });
    expect(await readFlash()).toMatchObject({ isOtherCustomer: true });
  });

  it('is null without a cookie', async () => {
    expect(await readFlash()).toBeNull();
  });

  it.each([
    '',
    'x',
    'a*b*c*d*e*f*g*h',
    '%00',
    '~2',
    'Fe26.2*1*b*c*d*Infinity*f*g~2',
    'Fe26.2*1*forged',
    encodeURIComponent('{"tone":"error","message":"x"}'),
  ])('is null when it was not sealed here: %j', async (forged) => {
    received.set(flashHeader, forged);
    expect(await readFlash()).toBeNull();
  });

  it('is null when it was tampered with', async () => {
    const sealed = await receive(flash);
    const at = Math.floor(sealed.length / 2);
    const other = sealed[at] === 'A' ? 'B' : 'A';
    received.set(flashHeader, sealed.slice(0, at) + other + sealed.slice(at + 1));
    expect(await readFlash()).toBeNull();
  });
});

import { type Flash, flashCookie, flashHeader, readFlash, readFormFlash } from './flash';

const received = new Headers();
jest.mock('next/headers', () => ({ headers: async () => received }));

const flash: Flash = {
  tone: 'error',
  message: 'À corriger',
  form: 'login',
  errors: { email: 'requis' },
  values: { email: 'ana@example.fr' },
};

beforeAll(() => {
  process.env.SESSION_SECRET = 'a'.repeat(32);
});
beforeEach(() => received.delete(flashHeader));

async function receive(sent: Flash): Promise<string> {
  const { value } = await flashCookie(sent);
  received.set(flashHeader, value);
  return value;
}

describe('flash', () => {
  it('reaches the next page whole, and unreadable on the way', async () => {
    const sealed = await receive(flash);
    expect(sealed).not.toContain('ana');
    expect(await readFlash()).toEqual(flash);
  });

  it.each(['success', 'warning', 'error'] as const)('keeps its tone: %s', async (tone) => {
    await receive({ tone, message: 'Votre panier a changé' });
    expect(await readFlash()).toEqual({ tone, message: 'Votre panier a changé' });
  });

  it('is for its own form only', async () => {
    await receive(flash);
    expect(await readFormFlash('login')).toEqual(flash);
    expect(await readFormFlash('register')).toBeNull();
  });

  it('lives shortly in a cookie that scripts cannot read', async () => {
    expect(await flashCookie(flash)).toMatchObject({
      name: 'vitrine_flash',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 120,
    });
  });

  it('is nothing when none was sent', async () => {
    expect(await readFlash()).toBeNull();
  });

  it.each(['', 'x', 'Fe26.2*1*forged', encodeURIComponent('{"tone":"error","message":"x"}')])(
    'is nothing when it was not sealed here: %j',
    async (forged) => {
      received.set(flashHeader, forged);
      expect(await readFlash()).toBeNull();
    },
  );

  it('is nothing when a letter of it was changed', async () => {
    const sealed = await receive(flash);
    const at = Math.floor(sealed.length / 2);
    const other = sealed[at] === 'A' ? 'B' : 'A';
    received.set(flashHeader, sealed.slice(0, at) + other + sealed.slice(at + 1));
    expect(await readFlash()).toBeNull();
  });
});

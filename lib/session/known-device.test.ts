import { NextResponse } from 'next/server';
import {
  emailDigest,
  knownDevice,
  leaveDevice,
  markKnownVisitor,
  rememberDevice,
} from './known-device';
import { seal } from './seal';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

beforeEach(() => {
  cookies = new NextResponse().cookies;
});
const cookie = () => cookies.get('vitrine_device');

describe('a known device', () => {
  it('is known to the accounts that signed in on it only', async () => {
    expect(await knownDevice('zoe@exemple.fr')).toBeNull();
    await rememberDevice('zoe@exemple.fr', 'u1');
    const device = await knownDevice('zoe@exemple.fr');
    expect(device).toEqual(expect.stringMatching(/^[\w-]{36}$/));
    expect(await knownDevice('eva@exemple.fr')).toBeNull();
    await rememberDevice('eva@exemple.fr', 'u1');
    expect(await knownDevice('eva@exemple.fr')).toBe(device);
    expect(await knownDevice('zoe@exemple.fr')).toBe(device);
  });

  it('ignores the spelling of an address', async () => {
    await rememberDevice('Zoe@Exemple.fr', 'u1');
    expect(await knownDevice('zoe@exemple.FR')).not.toBeNull();
  });

  it('reports another customer than the last one, unless that one has signed out', async () => {
    expect(await rememberDevice('zoe@exemple.fr', 'u1')).toBe(false);
    expect(await rememberDevice('nouvelle@exemple.fr', 'u1')).toBe(false);
    expect(await rememberDevice('eva@exemple.fr', 'u2')).toBe(true);
    await leaveDevice();
    expect(await rememberDevice('zoe@exemple.fr', 'u1')).toBe(false);
  });

  it('reports another account after an earlier release, which stored no customer', async () => {
    const device = { id: 'd1', accounts: [emailDigest('zoe@exemple.fr')] };
    const sealed = await seal(device, 60);
    cookies.set('vitrine_device', sealed);
    expect(await rememberDevice('zoe@exemple.fr', 'u1')).toBe(false);
    cookies.set('vitrine_device', sealed);
    expect(await rememberDevice('eva@exemple.fr', 'u2')).toBe(true);
  });

  it('stores the last five accounts', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await rememberDevice(`${name}@exemple.fr`, 'u1');
    await rememberDevice('a@exemple.fr', 'u1');
    await rememberDevice('f@exemple.fr', 'u1');
    expect(await knownDevice('a@exemple.fr')).not.toBeNull();
    expect(await knownDevice('b@exemple.fr')).toBeNull();
    expect(await knownDevice('f@exemple.fr')).not.toBeNull();
  });

  it('is stored encrypted in an HttpOnly cookie', async () => {
    await rememberDevice('zoe@exemple.fr', 'u1');
    expect(cookie()).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' });
    expect(decodeURIComponent(cookie()?.value ?? '')).not.toMatch(/zoe|exemple/);
  });

  it.each(['', 'x', 'Fe26.2*1*abc'])(
    'is new when its cookie was not sealed here: “%s”',
    async (value) => {
      cookies.set('vitrine_device', value);
      expect(await knownDevice('zoe@exemple.fr')).toBeNull();
      await rememberDevice('zoe@exemple.fr', 'u1');
      expect(await knownDevice('zoe@exemple.fr')).not.toBeNull();
    },
  );

  it('is replaced when its cookie was tampered with', async () => {
    await rememberDevice('zoe@exemple.fr', 'u1');
    const value = cookie()?.value ?? '';
    cookies.set(
      'vitrine_device',
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    expect(await knownDevice('zoe@exemple.fr')).toBeNull();
  });
});

describe('the mark of a known visitor', () => {
  it('is readable, and lasts as long as a session may', async () => {
    await markKnownVisitor();
    expect(cookies.get('vitrine_known')).toMatchObject({
      value: '1',
      httpOnly: false,
      sameSite: 'lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
  });
});

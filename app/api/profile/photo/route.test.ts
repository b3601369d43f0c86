import { setImmediate as nextTurn } from 'node:timers/promises';
import { NextResponse } from 'next/server';
import { readNoPicture } from '@/lib/image-optimisation/no-picture';
import { readSession, signInto } from '@/lib/session/session';
import { GET } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const gif = Buffer.from('GIF89a rest of it', 'latin1');

let photo: string | null;
let picture: () => Response;
/** The paths of the requests to the fake marketplace, in order. */
let asked: string[];

beforeEach(async () => {
  asked = [];
  photo = 'profil/été.gif';
  picture = () => new Response(gif);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address));
    asked.push(pathname);
    if (!pathname.includes('getuserprofile')) return picture();
    return Response.json({ status: 1, data: { first_name: 'Louise', photo } });
  });
  cookies = new NextResponse().cookies;
  const session = await readSession();
  const name = { firstName: 'Louise', lastName: 'Perrin' };
  signInto(session, { id: 'u1', ...name, email: 'louise@exemple.fr', phone: '' });
  await session.save();
});

const get = (client = '192.0.2.1') =>
  GET(
    new Request('http://shop.example/api/profile/photo', {
      headers: { 'x-vitrine-address': client },
    }),
  );

describe('the photo of a profile', () => {
  it('is sent to its customer only, and never cached', async () => {
    const answer = await get();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(gif);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(asked).toEqual(['/api/user/getuserprofile/u1', '/public/profil/%C3%A9t%C3%A9.gif']);
  });

  it('is not read without a session', async () => {
    cookies = new NextResponse().cookies;
    const answer = await get();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['there is none', null, gif],
    ['its file is missing', 'a.gif', null],
  ])('is the placeholder, not cached either, when %s', async (_case, name, bytes) => {
    photo = name;
    picture = () => new Response(bytes, { status: bytes ? 200 : 404 });
    const answer = await get();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readNoPicture());
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is unavailable while the marketplace fails', async () => {
    picture = () => new Response(null, { status: 503 });
    expect((await get()).status).toBe(503);
  });

  it('leaves calls of the marketplace to others, and serves clients in turn', async () => {
    let running = 0;
    let peak = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      running += 1;
      peak = Math.max(peak, running);
      await nextTurn();
      running -= 1;
      return Response.json({ status: 1, data: { first_name: 'Louise' } });
    });
    const served: string[] = [];
    const clients = [...Array<string>(40).fill('192.0.2.1'), '192.0.2.2'];
    await Promise.all(
      clients.map(async (client) => {
        expect((await get(client)).status).toBe(200);
        served.push(client);
      }),
    );
    expect(peak).toBeLessThanOrEqual(8);
    expect(served.at(-1)).toBe('192.0.2.1');
  });
});

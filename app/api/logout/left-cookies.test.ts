import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NextResponse } from 'next/server';
import { POST as deleteAccount } from '@/app/api/account/delete/route';
import { posted } from '@/lib/bff/testing/posted';
import { cookieTable } from '@/lib/session/cookie-table';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as logout } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const names = Object.keys(cookieTable);
let customerId = '';

beforeEach(async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 1, data: { _id: customerId } }));
  cookies = new NextResponse().cookies;
  for (const name of names) cookies.set(name, 'sealed');
  ({ id: customerId } = await signedIn());
});

/** The cookies that remain in the browser. */
const kept = () =>
  cookies
    .getAll()
    .filter(({ value }) => value !== '')
    .map(({ name }) => name);

describe('the cookies of a customer', () => {
  it('are deleted at sign-out, except the known device and the message', async () => {
    expect(await posted(logout, {})).toMatchObject({ status: 200, to: '/login' });
    expect(kept().toSorted()).toEqual(['vitrine_device', 'vitrine_flash', 'vitrine_message']);
  });

  it('are deleted with the account, including the known device', async () => {
    expect(await posted(deleteAccount, { password: 'motdepasse' })).toMatchObject({ status: 200 });
    expect(kept().toSorted()).toEqual(['vitrine_flash', 'vitrine_message']);
  });
});

describe('the cookie table', () => {
  const folders = ['app', 'components', 'lib', 'server'];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .concat('middleware.ts');

  const page = readFileSync('content/confidentialite.md', 'utf8');
  const rowPattern = /^\| (vitrine(?:_\w+)?) \|.*\| (.*) \|$/gm;
  /** The lifetime of each cookie on the privacy page. */
  const rows = new Map(
    [...page.matchAll(rowPattern)].map(([, name = '', lifetime = '']) => [name, lifetime]),
  );

  it('contains every cookie name in the code', () => {
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`/](vitrine_\w+)/g)].map(([, name]) => name),
    );
    expect(new Set(named.filter((name) => !names.includes(name ?? '')))).toEqual(new Set());
    expect(named.length).toBeGreaterThan(5);
  });

  it('is the only source of cookie names', () => {
    const others = sources.filter((file) =>
      /(cookies?\)?|store)(\(\)\))?\.set\(\s*['"`]|document\.cookie\s*=/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(others).toEqual([]);
  });

  it('matches the privacy page', () => {
    expect([...rows.keys()].toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(cookieTable))('has the end of %s on the privacy page: %s', (name, end) => {
    const words = {
      'sign-out': /déconn/,
      deletion: /suppression de votre compte/,
      never: /minutes/,
    };
    expect(rows.get(name)).toMatch(words[end]);
  });
});

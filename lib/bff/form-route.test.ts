import { NextResponse } from 'next/server';
import { z } from 'zod/mini';
import { signedIn } from '@/lib/session/testing/signed-in';
import { done } from './answer';
import { formRoute } from './form-route';
import { posted } from './testing/posted';

let mockCookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => mockCookies }));

beforeEach(() => {
  mockCookies = new NextResponse().cookies;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const route = formRoute({
  form: 'f',
  schema: z.object({}),
  page: '/contact',
  run: async () => done(''),
});
const heldCookie = () => mockCookies.get('vitrine')?.value;

it('renews the session cookie once a day', async () => {
  await signedIn();
  const first = heldCookie();
  jest.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(await posted(route, {})).toMatchObject({ status: 200 });
  expect(heldCookie()).toBe(first);
  jest.advanceTimersByTime(1);
  await posted(route, {});
  expect(heldCookie()).not.toBe(first);
});

it('stores no session for visitors', async () => {
  expect(await posted(route, {})).toMatchObject({ status: 200 });
  expect(heldCookie()).toBeUndefined();
});

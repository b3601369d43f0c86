import { NextResponse } from 'next/server';
import { markKnownVisitor } from './known-visitor';

const cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

describe('the mark of a known visitor', () => {
  it('is readable, and lasts as long as a session may', async () => {
    process.env.SESSION_SECRET = 'a'.repeat(32);
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

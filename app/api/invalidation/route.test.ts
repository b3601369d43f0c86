import { NextRequest } from 'next/server';
import { invalidateTags } from '@/lib/cache/invalidate-tags';
import { isRevoked } from '@/lib/session/revoked-sessions';
import { POST } from './route';

jest.mock('@/lib/cache/invalidate-tags', () => ({ invalidateTags: jest.fn() }));

const secret = 'un-secret-partage';
const heard: string[] = [];
beforeAll(() => {
  process.env.INVALIDATION_SECRET = secret;
  jest.mocked(invalidateTags).mockImplementation((tags) => void heard.push(...tags));
});
beforeEach(() => heard.splice(0));

function call(body: unknown, authorization = `Bearer ${secret}`) {
  const headers = { authorization, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return POST(new NextRequest('http://localhost/api/invalidation', init));
}

test('accepts a marketplace with the secret', async () => {
  const answer = await call({ changed: ['products', 'banner'] });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(heard).toEqual(['products', 'banner']);
});

test.each(['', 'Bearer', `Bearer ${secret}x`, secret])(
  'rejects the credentials %j',
  async (shown) => {
    expect((await call({ changed: ['products'] }, shown)).status).toBe(401);
    expect(heard).toEqual([]);
  },
);

test('invalidates the page of a changed product, and all listings', async () => {
  expect((await call({ changed: ['product:p1', 'product:p2'] })).status).toBe(204);
  expect(heard).toEqual(['product:p1', 'product:p2', 'listings']);
});

test('ends the sessions of a customer at once, and invalidates nothing', async () => {
  const session = { customerId: 'c1', id: 's1', since: Date.now() - 1_000 };
  expect(isRevoked(session)).toBe(false);
  expect((await call({ changed: ['sessions:c1'] })).status).toBe(204);
  expect(isRevoked(session)).toBe(true);
  expect(isRevoked({ ...session, customerId: 'c2' })).toBe(false);
  expect(heard).toEqual([]);
});

test.each([
  {},
  { changed: [] },
  { changed: ['product:'] },
  { changed: ['sessions:'] },
  { changed: [`product:${'1'.repeat(200)}`] },
  { changed: ['prices'] },
  { changed: 'products' },
  [],
])('rejects %j, which declares no known change', async (body) => {
  expect((await call(body)).status).toBe(422);
  expect(heard).toEqual([]);
});

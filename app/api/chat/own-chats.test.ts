import { randomBytes, randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as remove } from './delete/route';
import { POST as send } from './messages/route';
import { POST as report } from './report/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
const mockHub = { send: jest.fn(), storesClientIds: false };
jest.mock('@/lib/marketplace/chat-hub', () => ({ chatHub: () => mockHub }));

let asked: readonly string[] = [];
let customerId = '';
let outcome: object = {};
let isMaintained = false;
/** The status of the list. */
let listStatus: object = {};

beforeEach(async () => {
  asked = [];
  customerId = randomUUID();
  outcome = { status: 1, message: '' };
  isMaintained = false;
  listStatus = { status: 1 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = '', id = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'get_all_user_chat') {
      const data =
        id === customerId ? [{ _id: 'r1', doc: { product_id: 'p1', seller_id: 's1' } }] : [];
      return Response.json(isMaintained ? { status: 0, data: [] } : { ...listStatus, data });
    }
    asked = [...asked, `${name} ${id} ${init?.body ?? ''}`];
    return Response.json(outcome);
  });
  cookies = new NextResponse().cookies;
  await signedIn({ id: customerId });
});

function post(route: typeof remove, fields: Readonly<Record<string, string>>) {
  return posted(route, fields, '/chat?product_id=p1&seller_id=s1');
}
const reason = 'Menaces';

describe('the customer’s own chat', () => {
  it('can be deleted, which leads to the list', async () => {
    expect(await post(remove, { room_id: 'r1' })).toEqual({
      status: 200,
      message: 'La conversation est supprimée.',
      to: '/chat',
    });
    expect(asked).toEqual([expect.stringMatching(/^delete_chat_user_by_room_id r1 /)]);
  });

  it('can be reported for one of the specification’s reasons, which leads back to it', async () => {
    expect(await post(report, { room_id: 'r1', reason })).toEqual({
      status: 200,
      message: 'Votre signalement est enregistré.',
      to: '/chat?product_id=p1&seller_id=s1',
    });
    expect(asked).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['', 'Autre'])('is not reported for “%s”', async (other) => {
    expect(await post(report, { room_id: 'r1', reason: other })).toMatchObject({
      status: 422,
      errors: { reason: 'Veuillez sélectionner une raison' },
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['deleted', remove, 'La conversation n’a pas pu être supprimée. Réessayez.'],
    ['reported', report, 'Votre signalement n’a pas pu être enregistré. Réessayez.'],
  ])('shows a message when it cannot be %s', async (_, route, message) => {
    outcome = { status: 0, message: '' };
    expect(await post(route, { room_id: 'r1', reason })).toMatchObject({ status: 422, message });
    outcome = { status: 0, message: 'Pas maintenant.' };
    expect(await post(route, { room_id: 'r1', reason })).toMatchObject({
      message: 'Pas maintenant.',
    });
  });
});

describe('a chat that is not in the customer’s list', () => {
  const fields = { room_id: 'r2', reason, user_id: 'quelqu’un' };

  it('cannot be reported', async () => {
    expect(await post(report, fields)).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  it('counts as deleted, but nothing is deleted', async () => {
    expect(await post(remove, fields)).toMatchObject({
      status: 200,
      message: 'La conversation est supprimée.',
    });
    expect(asked).toEqual([]);
  });

  it('counts as deleted when the list is empty and has no status', async () => {
    listStatus = {};
    await signedIn({ id: randomUUID() });
    expect(await post(remove, { ...fields, room_id: 'r1' })).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
  });

  it('does not count as deleted during maintenance, when the list is empty', async () => {
    isMaintained = true;
    expect(await post(remove, { ...fields, room_id: 'r1' })).toMatchObject({
      status: 422,
      message: 'La conversation n’a pas pu être supprimée. Réessayez.',
    });
    expect(asked).toEqual([]);
  });
});

describe('a message whose outcome is unknown', () => {
  const fields = { product_id: 'p1', seller_id: 's1', client_id: 'cle-1', message: 'Bonjour' };
  const message = expect.stringContaining('nous ne savons pas si votre demande a abouti');
  beforeEach(() => {
    mockHub.send.mockRejectedValue(new MarketplaceError('timeout', 'socket.io'));
  });

  it('is left to the customer when a resend could duplicate it', async () => {
    mockHub.storesClientIds = false;
    expect(await post(send, fields)).toEqual({ status: 422, message, isUnknown: true });
  });

  it('is left to the browser when the marketplace stores idempotency keys', async () => {
    mockHub.storesClientIds = true;
    expect(await post(send, fields)).toEqual({ status: 503, message });
  });
});

describe('a message that is sent after the session has ended', () => {
  const fields = { product_id: 'p1', seller_id: 's1', client_id: '', page_key: '' };
  beforeEach(() => {
    cookies = new NextResponse().cookies;
  });

  it.each([
    ['a short one', 'Bonjour'],
    ['a long one', 'Où est ma robe ? '.repeat(110)],
  ])('is kept while the customer signs in: %s', async (_, message) => {
    const answer = await post(send, { ...fields, message });
    expect(answer).toMatchObject({ status: 401, to: expect.stringMatching(/^\/login/) });
    expect(answer.errors).toBeUndefined();
  });

  it('is reported when it is too long to be kept', async () => {
    const message = randomBytes(3_000).toString('base64');
    expect(await post(send, { ...fields, message })).toMatchObject({
      status: 401,
      errors: { message: expect.stringContaining('trop long pour être conservé') },
    });
  });
});

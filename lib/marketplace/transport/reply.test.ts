import { login } from '../contract/account';
import type { Call } from '../contract/call';
import { userAddToCart, userGetToCart } from '../contract/cart';
import {
  getAllCatOnWebPage,
  getFilterProductsCount,
  getSingleNewProducts,
} from '../contract/catalogue';
import {
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../contract/checkout';
import { addFavProduct, getFavProduct } from '../contract/favourites';
import { declareWithdrawal } from '../contract/orders';
import { parseReply, readJson } from './reply';

const maintenance = { status: 0, message: 'Maintenance en cours' };
const lists: readonly Call[] = [
  userGetToCart,
  getAllCatOnWebPage,
  getFavProduct,
  getFilterProductsCount,
];
const dress = { _id: 'p1', title: 'Robe', images: [] };

describe('a list', () => {
  it.each([
    [{ status: 0, record: [] }],
    [{ status: 0, message: 'No record found', record: null }],
    [{ status: '1', record: '' }],
    [{ record: [] }],
    [{ record: {} }],
    [{ status: 1 }],
    [{ status: true, message: 'ok' }],
  ])('is empty in %j', (json) => {
    expect(parseReply(userGetToCart, json).record).toEqual([]);
  });

  it.each([[maintenance], [{ message: 'Too many requests' }], [{ status: 'error' }]])(
    'is refused when the response is %j',
    (json) => {
      for (const call of lists) {
        expect(() => parseReply(call, json)).toThrow(expect.objectContaining({ kind: 'refused' }));
      }
    },
  );

  it.each([[{}], [{ status: null }], [{ error: 'x' }]])('cannot be read in %j', (json) => {
    expect(() => parseReply(userGetToCart, json)).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    );
  });

  it('is unknown, not empty, when nothing can be read', () => {
    const json = { status: 1, record: [{ cart: { _id: null } }, 12] };
    expect(() => parseReply(userGetToCart, json)).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    );
  });
});

describe('rejects a reply with an excessive content length', () => {
  it.each([200, 503])('is not read, with status %i', async (status) => {
    const pull = jest.fn((controller: ReadableStreamDefaultController) => {
      controller.enqueue(new Uint8Array(1024));
    });
    const cancel = jest.fn();
    const body = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
    const headers = { 'content-length': String(20 * 1024 * 1024) };
    const reading = readJson(userGetToCart, new Response(body, { status, headers }));
    await expect(reading).rejects.toMatchObject({
      kind: status === 200 ? 'malformed' : 'failed',
    });
    expect(pull).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalled();
  });
});

describe('a product', () => {
  it.each([[null], [[]], [{}], [''], [[{}]]])('is unknown when it is %j', (products) => {
    for (const status of [0, 1]) {
      expect(parseReply(getSingleNewProducts, { status, products }).products).toBeNull();
    }
  });

  it('is not unknown when the marketplace refuses everything', () => {
    expect(() => parseReply(getSingleNewProducts, maintenance)).toThrow(
      expect.objectContaining({ kind: 'refused' }),
    );
  });

  it.each([['Robe'], [12], [[null, dress]]])('is not unknown when it is %j', (products) => {
    const parse = () => parseReply(getSingleNewProducts, { status: 1, products });
    expect(parse).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it.each([[dress], [[dress]]])('is read from %j', (products) => {
    const { products: read } = parseReply(getSingleNewProducts, { status: 0, products });
    expect(read).toMatchObject({ _id: 'p1', title: 'Robe' });
  });
});

describe('the outcome of a write', () => {
  it('is a refusal with its message', () => {
    expect(parseReply(userAddToCart, maintenance)).toEqual(maintenance);
    expect(parseReply(userCheckoutApi, maintenance)).toMatchObject(maintenance);
  });

  it.each([[{}], [{ status: null, message: 'ok' }], [{ message: 'ok' }]])(
    'is not known from %j',
    (json) => {
      expect(() => parseReply(userAddToCart, json)).toThrow(
        expect.objectContaining({ kind: 'malformed', ending: 'not-known' }),
      );
    },
  );

  it.each([
    [{}, 1],
    [{ status: null }, 1],
    [{ status: '1' }, 1],
    [{ status: 0 }, 0],
    [{ status: false }, 0],
  ])('is derived from %j when the specification reads nothing', (json, status) => {
    expect(parseReply(addFavProduct, json).status).toBe(status);
  });
});

describe('an HTTP error with a refusal', () => {
  const refusal = { status: 0, message: 'Mot de passe incorrect' };
  const readError = (call: Call, httpStatus: number, body: unknown, headers = {}) =>
    readJson(call, Response.json(body, { status: httpStatus, headers }));

  it.each([400, 401, 403, 409, 422])(
    '%d of a write is the refusal with its message',
    async (code) => {
      expect(parseReply(login, await readError(login, code, refusal))).toMatchObject(refusal);
    },
  );

  it.each([userGetCartBeforeCheckoutApi, withOutParamUserGetCartBeforeCheckoutApi])(
    'of a quote is the refusal with its message: $path',
    async (call) => {
      const reply = parseReply(call, await readError(call, 422, refusal));
      expect(reply).toMatchObject({ ...refusal, record: null });
    },
  );

  it.each([
    ['a rejected token of the shop', login, 401, 'denied', { 'www-authenticate': 'Bearer' }],
    ['an unknown address', login, 404, 'not-found', {}],
    ['too many requests', login, 429, 'limited', {}],
    ['a server error', login, 500, 'failed', {}],
    ['a read', userGetToCart, 400, 'refused', {}],
    ['a write without an outcome', addFavProduct, 409, 'refused', {}],
    ['an extension', declareWithdrawal, 400, 'refused', {}],
  ])('of %s is a failure', async (_, call, code, kind, headers) => {
    await expect(readError(call, code, refusal, headers)).rejects.toMatchObject({ kind });
  });

  it.each([
    [{ message: 'Unauthorized', statusCode: 401 }],
    [{ status: null, message: 'Non' }],
    [{ status: 1, message: 'ok' }],
    [{ status: 409, error: 'Conflict', message: 'No message available' }],
    [{ status: 0 }],
    [{ status: 0, message: ' ' }],
    [{ status: 0, message: { text: 'Non' } }],
    [[refusal]],
    ['Non'],
  ])('is a failure when it is %j', async (body) => {
    await expect(readError(login, 401, body)).rejects.toMatchObject({ kind: 'denied' });
    await expect(readError(login, 409, body)).rejects.toMatchObject({ ending: 'refused' });
  });

  it('is still refused when its body breaks off', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('closed')) });
    const reading = readJson(login, new Response(body, { status: 409 }));
    await expect(reading).rejects.toMatchObject({ ending: 'refused' });
  });
});

describe('a reply of which the specification reads nothing', () => {
  it.each([
    ['without content', new Response(null, { status: 204 })],
    ['with an empty body', new Response('')],
    ['with white space', new Response('\n')],
    ['with null', Response.json(null)],
    ['with another type', Response.json('ok')],
    ['with a list', Response.json([])],
  ])('is a success %s', async (_, response) => {
    expect(parseReply(addFavProduct, await readJson(addFavProduct, response)).status).toBe(1);
  });

  it.each([
    ['HTML', '<!doctype html><h1>It works!</h1>'],
    ['truncated JSON', '{"status": 1, "mess'],
    ['false', 'false'],
  ])('is not known from %s', async (_, body) => {
    await expect(readJson(addFavProduct, new Response(body))).rejects.toMatchObject({
      kind: 'malformed',
      ending: 'not-known',
    });
  });

  it.each([
    ['', userAddToCart],
    ['[]', userAddToCart],
    ['', userGetToCart],
  ])('does not include %j of a call with an answer', async (body, call) => {
    await expect(readJson(call, new Response(body))).rejects.toMatchObject({ kind: 'malformed' });
  });
});

test('reads a quote refusal with its message, and fails without one', () => {
  expect(parseReply(userGetCartBeforeCheckoutApi, maintenance)).toMatchObject(maintenance);
  expect(() => parseReply(userGetCartBeforeCheckoutApi, { record: {} })).toThrow();
});

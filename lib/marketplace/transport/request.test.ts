import { userAddToCart } from '../contract/cart';
import { getFilterProducts } from '../contract/catalogue';
import { getBrandWithProductCount } from '../contract/facets';
import { getFavProduct } from '../contract/favourites';
import { getAllProcessingOrders } from '../contract/orders';
import { createuser } from '../contract/profile';
import { addressOf, requestOf } from './request';

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

describe('the address of a call', () => {
  it.each([
    ['u1', 'u1'],
    ['a/b', 'a%2Fb'],
    ['../../login', '..%2F..%2Flogin'],
    ['u1?admin=1#x', 'u1%3Fadmin%3D1%23x'],
    ['é à', '%C3%A9%20%C3%A0'],
    ['%2e%2e', '%252e%252e'],
    ['\ud800', '%EF%BF%BD'],
    [7, '7'],
  ])('keeps the id %j within its segment', (user_id, part) => {
    expect(pathOf(addressOf(getFavProduct, { params: { user_id } }))).toBe(
      `/api/product/getFavProduct/${part}`,
    );
  });

  it.each(['', '.', '..', undefined, null])(
    'is none for the id %j, which would lead to another one',
    (user_id) => {
      expect(() => addressOf(getFavProduct, { params: { user_id } })).toThrow(
        expect.objectContaining({ kind: 'not-found', ending: 'not-sent' }),
      );
    },
  );

  it('has each parameter at the position of the specification', () => {
    const params = { user_id: 'u1', page_index: 0 };
    expect(pathOf(addressOf(getAllProcessingOrders, { params }))).toBe(
      '/api/order/getallprocessingordersbyuserid/u1/0',
    );
  });

  it('has a configured path as it is', () => {
    const path = 'api/shop:eu/add';
    expect(pathOf(addressOf(userAddToCart, { path }))).toBe('/api/shop:eu/add');
  });

  it.each([
    [{}, ''],
    [{ category_id: '', brand_name: [], minPrice: null, search: undefined }, ''],
    [{ minPrice: 0 }, '?minPrice=0'],
    [{ size: ['36', '38'], color: 'Vert & or' }, '?size=36&size=38&color=Vert+%26+or'],
    [{ size: ['', null, '38'] }, '?size=38'],
  ])('has the non-empty values of the query %j', (query, search) => {
    expect(pathOf(addressOf(getBrandWithProductCount, { query }))).toBe(
      `/api/product/getBrandWithProductCount${search}`,
    );
  });
});

describe('a request', () => {
  it('goes to the configured marketplace only, and is never cached', () => {
    expect(requestOf(getFavProduct, {}, 'r1')).toMatchObject({
      method: 'GET',
      body: undefined,
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'application/json', 'x-request-id': 'r1' },
    });
  });

  it('is JSON, with an empty object without input', () => {
    const headers = { 'content-type': 'application/json' };
    expect(requestOf(getFilterProducts, {}, 'r1')).toMatchObject({ body: '{}', headers });
    const body = { category_id: '<c1>' };
    expect(requestOf(getFilterProducts, { body }, 'r1').body).toBe('{"category_id":"<c1>"}');
  });

  it('is a multipart form when a file is possible', async () => {
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2]) };
    const request = requestOf(createuser, { body: { edit_id: 'u1' }, file }, 'r1');
    expect(new Headers(request.headers).has('content-type')).toBe(false);
    const form = await new Response(request.body).formData();
    expect(form.get('edit_id')).toBe('u1');
    expect(form.get('photo')).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 2 });
  });
});

import fc from 'fast-check';
import { listingPath } from '@/lib/catalogue/listing-address';
import {
  categoryPath,
  elementId,
  loginPath,
  orderDetailPath,
  pageParam,
  productPath,
  resultPath,
  returnPath,
  safePath,
  storedReturnPath,
  withReturn,
} from './paths';

const site = 'https://boutique.example';

describe('safePath', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    [
      '/sub_category?cat_id=12&q=robe%20noire#suite',
      '/sub_category?cat_id=12&q=robe%20noire#suite',
    ],
    ['/a/../b', '/b'],
    ['/été', '/%C3%A9t%C3%A9'],
    ['/%2f%2fpirate.example', '/%2f%2fpirate.example'],
    ['/%5cpirate.example', '/%5cpirate.example'],
    ['/x?next=//pirate.example', '/x?next=//pirate.example'],
    ['/@pirate.example', '/@pirate.example'],
  ])('accepts %s', (candidate, expected) => {
    expect(safePath(candidate)).toBe(expected);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['cart'],
    ['?x=1'],
    ['#x'],
    ['//pirate.example'],
    ['///pirate.example'],
    ['/\\pirate.example'],
    ['/x\\..\\pirate.example'],
    ['\\\\pirate.example'],
    ['/.//pirate.example'],
    ['/x/..//pirate.example'],
    ['/x/%2e%2e//pirate.example'],
    ['/\t/pirate.example'],
    ['/\n/pirate.example'],
    ['/\r\nSet-Cookie: a=b'],
    ['/\u0000'],
    ['/\u0085x'],
    [' /cart'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt://%0aalert(1)'],
    ['data:text/html,x'],
    ['https://pirate.example/'],
    ['https:/pirate.example'],
    ['http:pirate.example'],
  ])('refuses %j', (candidate) => {
    expect(safePath(candidate)).toBeNull();
  });

  it('never leads to another site', () => {
    const hostile = fc.stringMatching(/^[/\\.:@?#%a-z0-9 \t\n]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (tail) => {
        const path = safePath(`/${tail}`);
        if (path !== null) expect(new URL(path, site).origin).toBe(site);
      }),
    );
  });
});

describe('returnPath', () => {
  it.each(['/payment', '/sub_category?cat_id=12&sort=latest'])('keeps %s', (next) => {
    expect(returnPath(next)).toBe(next);
  });

  it('keeps the filters of a listing', () => {
    const next = `/sub_category?cat_id=${'c'.repeat(24)}${'&marque=Maison+Lin'.repeat(40)}`;
    expect(returnPath(next)).toBe(next);
  });

  it('keeps the path of an overlong address', () => {
    const query = 'a'.repeat(1_000);
    expect(returnPath(`/sub_category?style=${query}`)).toBe('/sub_category');
    expect(returnPath(`/addAddress#${query}`)).toBe('/addAddress');
    const path = `/product_detail/${'b'.repeat(300)}`;
    expect(returnPath(`${path}?${query}`)).toBe(path);
    expect(returnPath(`/${'b'.repeat(3000)}`)).toBeNull();
  });

  it.each([
    undefined,
    '',
    '//ailleurs.example',
    `//ailleurs.example/${'a'.repeat(300)}`,
    'https://ailleurs.example',
    '/\\ailleurs.example',
    ['/payment', '/cart'],
  ])('rejects %j', (next) => {
    expect(returnPath(next)).toBeNull();
  });
});

describe('storedReturnPath', () => {
  it('keeps less of a long address, for which a cookie has no room', () => {
    const next = '/sub_category?cat_id=12&sort=latest';
    expect(storedReturnPath(next)).toBe(next);
    expect(storedReturnPath(`${next}&style=${'a'.repeat(200)}`)).toBe('/sub_category');
    const path = `/favoris_partages/${'b'.repeat(400)}`;
    expect(storedReturnPath(path)).toBe(path);
    expect(storedReturnPath(`/${'b'.repeat(600)}`)).toBeNull();
    expect(storedReturnPath('//ailleurs.example')).toBeNull();
  });
});

describe('addresses of the shop', () => {
  it('encode ids and return paths', () => {
    expect(loginPath('/cart?a=1&b=2')).toBe('/login?next=%2Fcart%3Fa%3D1%26b%3D2');
    expect(withReturn('/register', '/cart?a=1')).toBe('/register?next=%2Fcart%3Fa%3D1');
    expect(withReturn('/register', null)).toBe('/register');
    expect(resultPath('/?category_id=1')).toBe('/resultat?retour=%2F%3Fcategory_id%3D1');
    expect(productPath('../login?x')).toBe('/product_detail/..%2Flogin%3Fx');
    expect(categoryPath('a&q=b')).toBe('/sub_category?cat_id=a%26q%3Db');
    expect(orderDetailPath('1/2', '#3')).toBe('/orderDetail/1%2F2/%233');
  });

  it('are the same for a category and its listing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (categoryId) => {
        expect(categoryPath(categoryId)).toBe(listingPath({ categoryId }));
      }),
      { examples: [["a b(c)*!'~"]] },
    );
  });
});

describe('elementId', () => {
  it.each([
    ['7f3a', 'ligne-7f3a'],
    ['une robe', 'ligne-une%20robe'],
    ['a\n\t#b', 'ligne-a%0A%09%23b'],
  ])('contains no whitespace for %j', (id, expected) => {
    expect(elementId('ligne', id)).toBe(expected);
  });

  it('differs for another record', () => {
    expect(elementId('ligne', 'a b')).not.toBe(elementId('ligne', 'a_b'));
  });
});

describe('a dynamic part of an address', () => {
  it.each(['AB 12#3', 'café', 'a/b?c', '100%', '%41', 'plain-1'])(
    '%j is read correctly',
    (value) => {
      expect(pageParam(encodeURIComponent(value))).toBe(value);
    },
  );

  it('stays unchanged when it cannot be decoded', () => {
    expect(pageParam('100%')).toBe('100%');
  });
});

import { readFields } from './body';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

function post(body: string, type: string): Request {
  return new Request('http://shop.example/api', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
}

describe('readFields', () => {
  it.each([
    [form, 'a=1&b=deux+mots&c=%C3%A9', { a: '1', b: 'deux mots', c: 'é' }],
    [`${form};charset=UTF-8`, 'a=1', { a: '1' }],
    [form, 'a=1&a=2', { a: '2' }],
    [form, '', {}],
    [json, '{"a":1,"b":["x"]}', { a: 1, b: ['x'] }],
    [`${json}; charset=utf-8`, '{}', {}],
  ])('reads a body of type %s: %s', async (type, body, fields) => {
    expect(await readFields(post(body, type))).toEqual(fields);
  });

  it.each([
    [json, '{"a":'],
    [json, ''],
    [json, '[1]'],
    [json, '"text"'],
    [json, 'null'],
    ['text/plain', 'a=1'],
    ['multipart/form-data; boundary=x', 'a=1'],
  ])('cannot read %s %j', async (type, body) => {
    expect(await readFields(post(body, type))).toBeNull();
  });

  it('cannot read a body without a type', async () => {
    expect(await readFields(new Request('http://shop.example/api', { method: 'POST' }))).toBeNull();
  });

  it('takes 64 KiB and no more', async () => {
    const limit = 64 * 1024;
    expect(await readFields(post(`a=${'x'.repeat(limit - 2)}`, form))).toEqual({
      a: 'x'.repeat(limit - 2),
    });
    expect(await readFields(post(`a=${'x'.repeat(limit - 1)}`, form))).toBeNull();
  });

  it('counts bytes, not characters', async () => {
    expect(await readFields(post(`a=${'é'.repeat(33 * 1024)}`, form))).toBeNull();
  });

  it('does not turn a field into a prototype', async () => {
    const fields = await readFields(post('__proto__=x&constructor=y', form));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

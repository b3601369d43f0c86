import { forPerson, readyMessage } from './output';

test.each([
  ['[e-mail] louise@exemple.fr : code 123456', '[e-mail] louise@exemple.fr : code 123456'],
  ['{"level":30,"msg":"Server listening"}', undefined],
  ['{"level":40,"msg":"lente"}', 'lente'],
  ['{"level":50,"msg":"refus","err":{"message":"boum"}}', 'refus — boum'],
  ['{"level":50,"err":{"message":"boum"}}', 'boum'],
  ['{ pas du JSON', '{ pas du JSON'],
  ['   ', undefined],
])('formats %s as %s', (line, expected) => {
  expect(forPerson(line)).toBe(expected);
});

test('parses the addresses of a ready marketplace', () => {
  const line = '{"ready":true,"api":"http://127.0.0.1:4100","payments":"http://localhost:4101"}';
  expect(readyMessage(line)).toMatchObject({
    api: 'http://127.0.0.1:4100',
    payments: 'http://localhost:4101',
  });
});

test.each([
  'ready',
  '{"ready":true}',
  '{"ready":false,"api":"a","payments":"b"}',
  '{"ready":true,',
])('does not parse %s', (line) => {
  expect(readyMessage(line)).toBeUndefined();
});

import { parseRevocation, serializeRevocation } from './revocation';

const end = { customerId: 'c"1\n', id: 's1', since: 1_000, until: 2_000 };

test('is parsed as it was serialised, on one line', () => {
  for (const one of [end, { ...end, id: null }]) {
    expect(parseRevocation(serializeRevocation(one))).toEqual(one);
    expect(serializeRevocation(one)).not.toContain('\n');
  }
});

test.each(['', '{}', '["c1","s1",1000', '["c1","s1","1000",2000]', '["c1"]'])(
  'is null for the line %j',
  (line) => expect(parseRevocation(line)).toBeNull(),
);

import { elementId } from './element-id';

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

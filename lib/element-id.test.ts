import { elementId } from './element-id';

describe('elementId', () => {
  it.each([
    ['7f3a', 'ligne-7f3a'],
    ['une robe', 'ligne-une%20robe'],
    ['a\n\t#b', 'ligne-a%0A%09%23b'],
  ])('of %j is one word', (id, expected) => {
    expect(elementId('ligne', id)).toBe(expected);
  });

  it('is another one for another thing', () => {
    expect(elementId('ligne', 'a b')).not.toBe(elementId('ligne', 'a_b'));
  });
});

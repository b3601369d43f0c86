import { searchesFor } from './search-words';

const searched = (text: string) =>
  searchesFor(text, false).map(({ words, isTolerant }) => [
    words.map(({ plain }) => plain).join(' '),
    isTolerant,
  ]);

describe('the searches for a text', () => {
  it('are first exact, then tolerant', () => {
    expect(searched('Robes')).toEqual([
      ['robes', false],
      ['robes', true],
    ]);
  });

  it('begin with three equal letters as written, in case a product has them', () => {
    expect(searched('Tee-shirt XXXL').slice(0, 3)).toEqual([
      ['tee shirt xxxl', false],
      ['tee shirt xxl', false],
      ['tee shirt xxl', true],
    ]);
  });

  it('begin with the joined form of a compound of which only one part is significant', () => {
    expect(searched('Sur-chemise').slice(0, 3)).toEqual([
      ['surchemise', false],
      ['chemise', false],
      ['chemise', true],
    ]);
    expect(searched('Tee-shirt')[1]).toEqual(['tee shirt', true]);
  });

  it('are none without words', () => {
    expect(searched('?')).toEqual([]);
  });
});

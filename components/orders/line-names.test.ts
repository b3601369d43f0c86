import { lineNames } from './line-names';

const line = (title: string, color = '', size = '') => ({ title, color, size });

describe('the names of an order’s lines', () => {
  it('are their titles', () => {
    expect(lineNames([line('Robe', 'Rouge', 'M'), line('Pull', 'Bleu', 'S')])).toEqual([
      'Robe',
      'Pull',
    ]);
  });

  it('tell the same article in other colours or sizes apart', () => {
    const lines = [line('Robe', 'Rouge', 'M'), line('Pull'), line('Robe', 'Rouge', 'L')];
    expect(lineNames(lines)).toEqual(['Robe – Rouge, M', 'Pull', 'Robe – Rouge, L']);
  });

  it('count what cannot be told apart otherwise', () => {
    expect(lineNames([line('Robe'), line('Robe'), line('Robe', 'Bleu')])).toEqual([
      'Robe (1)',
      'Robe (2)',
      'Robe – Bleu',
    ]);
  });

  it('say which article it is where the marketplace gives no title', () => {
    expect(lineNames([line(''), line('')])).toEqual(['Article 1 sur 2', 'Article 2 sur 2']);
    expect(lineNames([line('')])).toEqual(['Article']);
  });
});

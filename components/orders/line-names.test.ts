import { lineNames } from './line-names';

const line = (title: string, color = '', size = '') => ({ title, color, size });

describe('the names of an order’s lines', () => {
  it('are their titles', () => {
    expect(lineNames([line('Robe', 'Rouge', 'M'), line('Pull', 'Bleu', 'S')])).toEqual([
      'Robe',
      'Pull',
    ]);
  });

  it('distinguish the same article in other colours or sizes', () => {
    const lines = [line('Robe', 'Rouge', 'M'), line('Pull'), line('Robe', 'Rouge', 'L')];
    expect(lineNames(lines)).toEqual(['Robe – Rouge, M', 'Pull', 'Robe – Rouge, L']);
  });

  it('number lines that cannot be distinguished otherwise', () => {
    expect(lineNames([line('Robe'), line('Robe'), line('Robe', 'Bleu')])).toEqual([
      'Robe (1)',
      'Robe (2)',
      'Robe – Bleu',
    ]);
  });

  it('use the position of an article without a title', () => {
    expect(lineNames([line(''), line('')])).toEqual(['Article 1 sur 2', 'Article 2 sur 2']);
    expect(lineNames([line('')])).toEqual(['Article']);
  });
});

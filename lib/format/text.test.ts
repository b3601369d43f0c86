import { typeset } from './text';

describe('typeset', () => {
  it.each([
    ['Robe « Grâce » longue', 'Robe «\u00a0Grâce\u00a0» longue'],
    ['Robe «Grâce»', 'Robe «\u00a0Grâce\u00a0»'],
    ['Robe «\u00a0Grâce\u202f»', 'Robe «\u00a0Grâce\u00a0»'],
    ['Prêt ? Partez ! Oui : non ; fin', 'Prêt\u00a0? Partez\u00a0! Oui\u00a0: non\u00a0; fin'],
    ['Taille :36', 'Taille :36'],
    ['Robe Inès', 'Robe Inès'],
    ['«', '«'],
    ['', ''],
  ])('puts non-breaking spaces into %j', (title, set) => {
    expect(typeset(title)).toBe(set);
    expect(typeset(set)).toBe(set);
  });
});

import { asSentence, excerpt, typeset } from './text';

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

describe('an excerpt', () => {
  it.each([
    ['Robe longue en soie', 19, 'Robe longue en soie'],
    ['Robe longue en soie', 18, 'Robe longue en…'],
    ['Robe longue en soie', 14, 'Robe longue…'],
    ['Anticonstitutionnellement', 8, 'Anticon…'],
    ['👗👗👗', 5, '👗👗…'],
    ['👗👗👗', 4, '👗…'],
    ['Robe 👗👗', 6, 'Robe…'],
  ])('of %j has at most %d code units: %j', (text, length, shown) => {
    expect(excerpt(text, length)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(length);
    // Throws for half an emoji.
    expect(() => encodeURIComponent(shown)).not.toThrow();
  });
});

describe('a message as a sentence', () => {
  it.each([
    ['Message est requis', 'Message est requis.'],
    [' Message est requis ', 'Message est requis.'],
    ['Message est requis.', 'Message est requis.'],
    ['Trop tard\u00a0!', 'Trop tard\u00a0!'],
    ['Vraiment\u00a0?', 'Vraiment\u00a0?'],
    ['Patientez…', 'Patientez…'],
    ['', ''],
    [' ', ''],
  ])('ends with a punctuation mark: %j', (message, sentence) => {
    expect(asSentence(message)).toBe(sentence);
  });
});

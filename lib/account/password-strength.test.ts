import { passwordStrength } from './password-strength';

describe('the strength of a password', () => {
  it.each([
    ['', 'too-short'],
    ['Ab1!x', 'too-short'],
    ['azerty', 'guessable'],
    ['123456789', 'guessable'],
    ['aaaaaaaaaaaaaaaa', 'guessable'],
    ['motdepasse1', 'guessable'],
    ['AZERTYUIOP123', 'guessable'],
    ['Tgv-Lyon7', 'fair'],
    ['parapluies', 'fair'],
    ['trois chats sur un toit', 'strong'],
    ['k8$Wm2!rTz', 'strong'],
    [`${'ab7!'.repeat(10)}x`, 'too-long'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('ignores known facts about the person', () => {
    expect(passwordStrength('Clémentine-75')).toBe('strong');
    expect(passwordStrength('Clémentine-75', ['Clémentine'])).toBe('guessable');
    expect(passwordStrength('clementine.durand', ['clementine.durand@exemple.fr'])).toBe(
      'guessable',
    );
  });
});

import { failureMessage, tooManyAttempts } from './messages';

describe('tooManyAttempts', () => {
  it.each([
    [1, '1\u00a0seconde.'],
    [2, '2\u00a0secondes.'],
    [59, '59\u00a0secondes.'],
    [60, '1\u00a0minute.'],
    [61, '2\u00a0minutes.'],
    [3600, '60\u00a0minutes.'],
  ])('%d seconds', (seconds, wait) => {
    expect(tooManyAttempts(seconds)).toBe(`Trop de tentatives. Réessayez dans ${wait}`);
  });
});

describe('failureMessage', () => {
  it.each(['timeout', 'malformed'] as const)('does not claim to know after %s', (kind) => {
    expect(failureMessage(kind)).toContain('nous ne savons pas si votre demande a abouti');
  });

  it.each(['unreachable', 'not-found'] as const)('says that nothing changed after %s', (kind) => {
    expect(failureMessage(kind)).toContain('rien n’a été modifié');
  });
});

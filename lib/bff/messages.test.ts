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
  it('states that nothing changed when nothing was sent', () => {
    expect(failureMessage('not-sent')).toContain('rien n’a été modifié');
  });

  it('states that the outcome of a write without a reply is unknown', () => {
    expect(failureMessage('not-known')).toContain('nous ne savons pas si votre demande a abouti');
  });

  it.each(['refused', 'not-known'] as const)('claims nothing more when it is %s', (ending) => {
    expect(failureMessage(ending)).not.toContain('rien n’a été');
  });
});

import { forgottenPasswordForm, passwordResetForm } from './password-reset';

describe('requesting a password reset', () => {
  it.each([
    ['', "L'email est requis"],
    ['zoe', "L'email n'est pas valide"],
  ])('rejects the e-mail %j: %s', (email, message) => {
    expect(forgottenPasswordForm.safeParse({ email }).error?.issues[0]?.message).toBe(message);
  });
});

describe('setting a new password', () => {
  const valid = { resetId: 'r1', password: 'azerty', confirmPassword: 'azerty' };

  it('takes a repeated password of 6 to 40 characters', () => {
    expect(passwordResetForm.parse(valid)).toEqual(valid);
  });

  it('takes the id of a link of up to 2 000 characters, such as a signed token', () => {
    const accepts = (resetId: string) => passwordResetForm.safeParse({ ...valid, resetId }).success;
    expect(accepts('x'.repeat(2_000))).toBe(true);
    expect(accepts('x'.repeat(2_001))).toBe(false);
  });

  it.each([
    [{ password: '' }, 'Le mot de passe est requise'],
    [{ password: 'abc' }, 'Le mot de passe doit comporter au moins 6 caractères'],
    [{ password: 'a'.repeat(41) }, 'Le mot de passe ne doit pas dépasser 40 caractères'],
    [{ confirmPassword: '' }, 'La confirmation du mot de passe est requise'],
    [{ confirmPassword: 'azertu' }, 'La confirmation du mot de passe ne correspond pas'],
    [{ resetId: '' }, 'Le lien n’est pas complet'],
  ])('rejects %j: %s', (change, message) => {
    const result = passwordResetForm.safeParse({ ...valid, ...change });
    expect(result.error?.issues[0]?.message).toBe(message);
  });
});

import { passwordChangeForm } from './password-change';

const valid = { oldPassword: 'a', password: 'azerty', confirmPassword: 'azerty' };

describe('a change of password', () => {
  it.each([6, 40])('accepts a new password of %i characters, whatever the old one is', (length) => {
    const password = 'a'.repeat(length);
    const change = { ...valid, password, confirmPassword: password };
    expect(passwordChangeForm.parse(change)).toEqual(change);
  });

  it.each([
    ['oldPassword', '', "L'ancien mot de passe est requise"],
    ['password', '', 'Le mot de passe est requise'],
    ['password', 'azert', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['password', 'a'.repeat(41), 'Le mot de passe ne doit pas dépasser 40 caractères'],
    ['confirmPassword', '', 'La confirmation du mot de passe est requise'],
    ['confirmPassword', 'azertu', 'La confirmation du mot de passe ne correspond pas'],
  ])('rejects %s %j: %s', (field, value, message) => {
    const { error } = passwordChangeForm.safeParse({ ...valid, [field]: value });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });

  it('requires all three fields', () => {
    const { error } = passwordChangeForm.safeParse({});
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      'oldPassword',
      'password',
      'password',
      'confirmPassword',
    ]);
  });
});

import { profileChangeForm, profileForm } from './profile';

const valid = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  dialCode: '+33',
  phone: '06 12 34 56 78',
};

type Form = typeof profileForm | typeof profileChangeForm;

async function errorsOf(form: Form, values: object): Promise<Record<string, string>> {
  const { error } = await form.safeParseAsync(values);
  const first: Record<string, string> = {};
  for (const issue of error?.issues ?? []) first[String(issue.path[0])] ??= issue.message;
  return first;
}

const wrong = [
  ['firstName', ' ', 'Le prénom est requise'],
  ['firstName', 'x'.repeat(101), '100 caractères au plus'],
  ['lastName', 'x'.repeat(101), '100 caractères au plus'],
  ['lastName', '', 'Le nom de famille est requis'],
  ['email', '', "L'email est requis"],
  ['email', 'zoe@', "L'email n'est pas valide"],
  ['phone', '', 'Le téléphone est requis'],
  ['phone', 'douze', 'Le téléphone ne doit comporter que des chiffres'],
  ['dialCode', 'France', 'L’indicatif n’est pas valide'],
] as const;

describe('the profile', () => {
  it('accepts the specified fields, with +33 as the default', async () => {
    const { dialCode: _dialCode, ...others } = valid;
    expect(await profileForm.parseAsync(others)).toEqual({ ...valid, next: '' });
  });

  it.each(wrong)('rejects %s %j: %s', async (field, value, message) => {
    expect(await errorsOf(profileForm, { ...valid, [field]: value })).toMatchObject({
      [field]: message,
    });
  });

  it('has a valid number of its country, or one with its own calling code', async () => {
    expect(await errorsOf(profileForm, { ...valid, dialCode: '+32' })).toEqual({
      phone: expect.stringContaining('Belgique'),
    });
    expect(await profileForm.parseAsync({ ...valid, phone: '+32 470 12 34 56' })).toMatchObject({
      dialCode: '+32',
      phone: '0470 12 34 56',
    });
  });
});

describe('a partial profile', () => {
  it('leaves out missing fields', async () => {
    expect(await profileChangeForm.parseAsync({ firstName: ' Zoé ' })).toEqual({
      firstName: 'Zoé',
      dialCode: '+33',
      next: '',
    });
  });

  it.each(wrong)('rejects %s %j: %s', async (field, value, message) => {
    expect(await errorsOf(profileChangeForm, { [field]: value })).toEqual({ [field]: message });
  });

  it('validates a number like the whole profile', async () => {
    const phone = { dialCode: '+33', phone: '+32 470 12 34 56' };
    expect(await profileChangeForm.parseAsync(phone)).toEqual({
      dialCode: '+32',
      phone: '0470 12 34 56',
      next: '',
    });
    expect(await errorsOf(profileChangeForm, { dialCode: '+32', phone: '06 12 34 56 78' })).toEqual(
      {
        phone: expect.stringContaining('Belgique'),
      },
    );
  });
});

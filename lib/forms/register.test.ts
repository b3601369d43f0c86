import { loginForm } from './login';
import { emailProblem, registerForm } from './register';

const valid = {
  email: 'zoe@exemple.fr',
  password: 'azerty',
  confirmPassword: 'azerty',
  firstName: 'Zoé',
  lastName: 'Martin',
  dialCode: '+33',
  phone: '06 12 34 56 78',
  acceptTerms: '1',
};

async function errorsOf(changes: Record<string, unknown>): Promise<Record<string, string>> {
  const { error } = await registerForm.safeParseAsync({ ...valid, ...changes });
  const issues = error?.issues ?? [];
  const first: Record<string, string> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= issue.message;
  return first;
}

describe('registration', () => {
  it('accepts the specified fields', async () => {
    expect(await registerForm.parseAsync(valid)).toEqual({ ...valid, next: '' });
  });

  it('splits a calling code that was typed with the number', async () => {
    const phone = '+32 470 12 34 56';
    expect(await registerForm.parseAsync({ ...valid, phone })).toMatchObject({
      dialCode: '+32',
      phone: '0470 12 34 56',
    });
  });

  it.each([
    'r&d@exemple.fr',
    "a/b#c!d=e.o'f@exemple.fr",
    'zoe@exemple.xn--p1ai',
    'zoe@sous-domaine.exemple.paris',
  ])('accepts the address %s, as the login does', async (email) => {
    expect(await errorsOf({ email })).toEqual({});
    expect(loginForm.safeParse({ email, password: 'azerty' }).success).toBe(true);
  });

  it('removes invisible marks around a pasted e-mail address', async () => {
    const email = '\u202azoe@exemple.fr\u202c\u200b';
    expect(await registerForm.parseAsync({ ...valid, email })).toMatchObject({
      email: 'zoe@exemple.fr',
    });
  });

  it.each([
    ['email', '', "L'email est requis"],
    ['email', 'zoe@', "L'email n'est pas valide"],
    ['email', 'zoe@localhost', "L'email n'est pas valide"],
    ['email', 'zoe@exemple.f', "L'email n'est pas valide"],
    ['email', 'zoe@exemple..fr', "L'email n'est pas valide"],
    ['email', 'a@b@exemple.fr', "L'email n'est pas valide"],
    ['password', '', 'Le mot de passe est requise'],
    ['password', 'azert', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['password', 'a'.repeat(41), 'Le mot de passe ne doit pas dépasser 40 caractères'],
    ['confirmPassword', '', 'La confirmation du mot de passe est requise'],
    ['confirmPassword', 'azerti', 'La confirmation du mot de passe ne correspond pas'],
    ['firstName', ' ', 'Le prénom est requise'],
    ['lastName', '', 'Le nom de famille est requis'],
    ['firstName', 'x'.repeat(101), '100 caractères au plus'],
    ['lastName', 'x'.repeat(101), '100 caractères au plus'],
    ['phone', '', 'Le téléphone est requis'],
    ['acceptTerms', undefined, 'Les termes et conditions sont requis'],
    ['acceptTerms', false, 'Les termes et conditions sont requis'],
    ['acceptTerms', '0', 'Les termes et conditions sont requis'],
    ['phone', '06a', 'Le téléphone ne doit comporter que des chiffres'],
    ['phone', '06', 'Le téléphone est trop court'],
    ['phone', '0'.repeat(30), 'Le téléphone est trop long'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    expect((await errorsOf({ [field]: value }))[field]).toBe(message);
  });

  it('reports a number problem once, together with problems of other fields', async () => {
    const errors = await errorsOf({ phone: '06 12', firstName: '' });
    expect(errors.phone).toMatch(/^Ce numéro n’existe pas avec l’indicatif \+33 \(France\)/);
    expect(errors.firstName).toBe('Le prénom est requise');
    const { error } = await registerForm.safeParseAsync({ ...valid, phone: '' });
    expect(error?.issues.map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('n’existe pas'),
    );
  });

  it.each([6, 40])('accepts a password of %i characters', async (length) => {
    const password = 'a'.repeat(length);
    expect(await errorsOf({ password, confirmPassword: password })).toEqual({});
  });
});

describe('a refused registration', () => {
  it.each([
    'Cette adresse e-mail est déjà utilisée.',
    'Email already exists',
    'Ce courriel est pris',
  ])('shows “%s” at the e-mail field', (message) => {
    expect(emailProblem(message)).toEqual({ email: message });
  });

  it('shows everything else above the form', () => {
    expect(emailProblem('Le service des inscriptions est fermé.')).toBeNull();
  });
});

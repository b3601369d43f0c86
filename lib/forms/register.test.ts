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

function errorsOf(changes: Record<string, unknown>): Record<string, string> {
  const issues = registerForm.safeParse({ ...valid, ...changes }).error?.issues ?? [];
  const first: Record<string, string> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= issue.message;
  return first;
}

describe('registration', () => {
  it('takes what the specification asks for', () => {
    expect(registerForm.parse(valid)).toEqual({ ...valid, next: '' });
  });

  it.each([
    ['email', '', "L'email est requis"],
    ['email', 'zoe@', "L'email n'est pas valide"],
    ['password', '', 'Le mot de passe est requise'],
    ['password', 'azert', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['password', 'a'.repeat(41), 'Le mot de passe ne doit pas dépasser 40 caractères'],
    ['confirmPassword', '', 'La confirmation du mot de passe est requise'],
    ['confirmPassword', 'azerti', 'La confirmation du mot de passe ne correspond pas'],
    ['firstName', ' ', 'Le prénom est requise'],
    ['lastName', '', 'Le nom de famille est requis'],
    ['phone', '', 'Le téléphone est requis'],
    ['acceptTerms', undefined, 'Les termes et conditions sont requis'],
    ['acceptTerms', false, 'Les termes et conditions sont requis'],
    ['acceptTerms', '0', 'Les termes et conditions sont requis'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })[field]).toBe(message);
  });

  it.each(['06a', '++33', '0'.repeat(30)])('the telephone %j is refused', (phone) => {
    expect(errorsOf({ phone })).toHaveProperty('phone');
  });

  it.each([6, 40])('a password of %i characters is long enough and short enough', (length) => {
    const password = 'a'.repeat(length);
    expect(errorsOf({ password, confirmPassword: password })).toEqual({});
  });
});

describe('a refused registration', () => {
  it.each([
    'Cette adresse e-mail est déjà utilisée.',
    'Email already exists',
    'Ce courriel est pris',
  ])('%s belongs to the e-mail field', (message) => {
    expect(emailProblem(message)).toEqual({ email: message });
  });

  it('says everything else above the form', () => {
    expect(emailProblem('Le service des inscriptions est fermé.')).toBeNull();
  });
});

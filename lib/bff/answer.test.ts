import { goWithProblem, refused } from './answer';

const noWord = 'Le service n’accepte pas votre demande pour le moment. Réessayez dans un instant.';

describe('a failure', () => {
  it.each([
    ['Mot de passe incorrect.', 'Mot de passe incorrect.'],
    ['', noWord],
    [' \n', noWord],
  ])('has a French message, also when the marketplace sends none: %j', (told, said) => {
    expect(refused(told)).toMatchObject({ kind: 'refused', message: said });
    expect(goWithProblem(told, '/login')).toMatchObject({ tone: 'error', message: said });
  });
});

import { askForNewPassword } from './account';
import { MarketplaceError } from './errors';

/** A fake marketplace that always gives this reply. */
function answer(status: number, reply: unknown): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(reply, { status }));
}

describe('requesting a password reset', () => {
  it.each([
    ['an address that is known', 200, { status: 1, message: 'E-mail envoyé.' }],
    ['one that is unknown', 200, { status: 0, message: 'Cette adresse est inconnue.' }],
    ['one that is refused', 422, { status: 0, message: 'unknown' }],
    ['one that is not found', 404, { status: 0, message: 'unknown' }],
  ])('has the same result for %s', async (_name, status, reply) => {
    answer(status, reply);
    expect(await askForNewPassword('ana@example.fr')).toBeNull();
  });

  it.each([
    'Trop de demandes. Réessayez dans 5 minutes.',
    'Service indisponible.',
    'Maintenance en cours',
  ])('returns a refusal that concerns the service itself: %s', async (message) => {
    answer(200, { status: 0, message });
    expect(await askForNewPassword('ana@example.fr')).toBe(message);
  });

  it.each([
    'Utilisateur introuvable',
    'Aucun compte : réessayez plus tard',
    'Trop de demandes pour cette adresse e-mail',
    'Too many requests for this user',
    'Refusé',
    '',
  ])('returns no refusal that may concern an account: %j', async (message) => {
    answer(200, { status: 0, message });
    expect(await askForNewPassword('ana@example.fr')).toBeNull();
  });

  it('fails when the marketplace fails', async () => {
    answer(503, {});
    await expect(askForNewPassword('ana@example.fr')).rejects.toThrow(MarketplaceError);
  });
});

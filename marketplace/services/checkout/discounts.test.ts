import { codeKey, codeProblem } from './discounts';

const now = new Date('2026-11-21T12:00:00Z');
const code = { minimum_cents: 4_000, expires_at: null, max_uses: null, uses: 0 };

test.each([
  [undefined, 5_000, 'Ce code n’est pas valable.'],
  [code, 4_000, null],
  [code, 3_999, 'Ce code est valable à partir de 40,00\u00a0€ d’achat.'],
  [{ ...code, expires_at: new Date('2026-11-21T12:00:00Z') }, 5_000, 'Ce code a expiré.'],
  [{ ...code, expires_at: new Date('2026-11-21T12:00:01Z') }, 5_000, null],
  [{ ...code, max_uses: 1, uses: 1 }, 5_000, 'Ce code a déjà été utilisé.'],
  [
    { ...code, max_uses: 3, uses: 3 },
    5_000,
    'Ce code a atteint son nombre maximal d’utilisations.',
  ],
  [{ ...code, max_uses: 3, uses: 2 }, 5_000, null],
])('%j for %i cents: %s', (stored, cents, problem) => {
  expect(codeProblem(stored, cents, now)).toBe(problem);
});

test('ignores case and surrounding spaces of codes', () => {
  expect(codeKey('  bienvenue10 ')).toBe('BIENVENUE10');
});

import { done, refused, refusedFor } from '@/lib/bff/answer';
import { promotionLimit } from './promotion-limit';

it.each([
  ['a refused code', refused('À corriger.', { code: 'Ce code a expiré.' }), false],
  ['a refusal without a cause', refused('Refusé.'), false],
  ['another field', refused('À corriger.', { planned_day: 'Choisissez un jour.' }), true],
  ['another limit', refusedFor(60, 'Trop de paiements.'), true],
  ['an accepted code', done(''), true],
])('counts or refunds an attempt with %s', (_, answer, forgiven) => {
  expect(promotionLimit.isRefunded(answer)).toBe(forgiven);
});

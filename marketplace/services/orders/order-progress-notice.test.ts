import { progressOf, progressWords } from '../../../lib/orders/progress';
import { deliveryStatus } from '../delivery/delivery';
import { stageNotice } from './order-progress-notice';

const order = {
  id: 'o',
  order_number: 'V-2026-000042',
  delivery_date: '2026-11-24',
  delivery_time: '10:15 - 10:45',
};

/** Returns the shop's view of an order at this stage, as reported by the marketplace. */
function shown(stage: 1 | 2 | 3, deliveryType: '2' | '3') {
  const progress = progressOf({ isReady: stage > 0, deliveryStatus: deliveryStatus(stage) });
  return progressWords(progress, { type: deliveryType, date: '', time: '' }).label;
}

test.each([
  [1, 2, 'Expédié', /expédiée/],
  [2, 2, 'Livraison en cours', /en route/],
  [3, 2, 'Livré', /livrée/],
  [1, 3, 'Prêt au retrait en boutique', /prête.*en boutique/],
  [2, 3, 'Prêt au retrait en boutique', /attend en boutique/],
  [3, 3, 'Retiré', /retirée/],
] as const)(
  'at stage %i of delivery type %i the shop shows « %s », and the mail agrees',
  (stage, type, label, words) => {
    expect(shown(stage, type === 3 ? '3' : '2')).toBe(label);
    const { title, message } = stageNotice({ ...order, delivery_type: type }, stage, 'all');
    expect(`${title} ${message}`).toMatch(words);
    if (type === 3) expect(`${title} ${message}`).not.toMatch(/livr|colis/);
  },
);

test.each([
  ['all', /Vous avez 14\u00a0jours pour changer d’avis\.$/],
  [
    'some',
    /14\u00a0jours pour changer d’avis, sauf pour les articles vendus par un particulier\.$/,
  ],
  ['none', /^(?!.*14\u00a0jours)/],
] as const)('mentions the right of withdrawal from %s articles', (scope, words) => {
  for (const delivery_type of [2, 3]) {
    expect(stageNotice({ ...order, delivery_type }, 3, scope).message).toMatch(words);
  }
});

/** @jest-environment node */
import { sampleOwnLine } from '../../../lib/domain/testing/sample-order';
import { openingLine } from '../../../lib/orders/after-sale';
import { declaresWithdrawal, withdrawalReceipt } from './withdrawal-receipt';

const sender = { shopName: 'Vitrine', shopUrl: 'https://boutique.example' };
const customer = { email: 'ines@example.fr', first_name: 'Inès' };
const declaration = {
  messageId: 'm',
  message: 'Renonciation au contrat : Robe (Noir, M), quantité 1.\nCommande n° V-2026-000042.',
  at: new Date('2026-11-21T12:00:00Z'),
};

test('recognises the declaration as the shop words it, and no other message', () => {
  const shopWords = openingLine('withdrawal', sampleOwnLine());
  expect(declaresWithdrawal(shopWords)).toBe(true);
  expect(declaresWithdrawal('Retour ou remplacement demandé : Robe.')).toBe(false);
});

test('repeats the declaration with its date, time and seller', () => {
  const { to, cause, text } = withdrawalReceipt(customer, declaration, 'Maison Ardelle', sender);
  expect({ to, cause }).toEqual({ to: 'ines@example.fr', cause: 'withdrawal m' });
  expect(text).toContain('le 21 novembre 2026 à 13:00 (heure de Paris)');
  expect(text).toContain('au vendeur, Maison Ardelle');
  expect(text).toContain(declaration.message);
  expect(text).toContain('quatorze jours');
});

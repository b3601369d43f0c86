import { sampleOwnLine } from '../../../lib/domain/testing/sample-order';
import { openingLine } from '../../../lib/orders/after-sale';
import { withdrawalMessage } from '../../../lib/orders/withdrawal';
import { declaresWithdrawal, withdrawalReceipt } from './withdrawal-receipt';
import { lineWithdrawal, toOrderNumber } from './withdrawal-words';

const sender = { shopName: 'Vitrine', shopUrl: 'https://boutique.example' };
const customer = { email: 'ines@example.fr', first_name: 'Inès' };
const declaration = {
  cause: 'withdrawal m',
  pdf: { filename: 'renonciation.pdf', content: '', encoding: 'base64' },
  sellers: ['Maison Ardelle'],
  message: 'Renonciation au contrat : Robe (Noir, M), quantité 1.\nCommande n° V-2026-000042.',
  at: new Date('2026-11-21T12:00:00Z'),
} as const;

test('recognises the declaration as the shop words it, and no other message', () => {
  const shopWords = openingLine('withdrawal', sampleOwnLine());
  expect(declaresWithdrawal(shopWords)).toBe(true);
  expect(declaresWithdrawal('Retour ou remplacement demandé : Robe.')).toBe(false);
});

test('repeats the declaration with its date, time and seller', () => {
  const { to, cause, text, attachments } = withdrawalReceipt(customer, declaration, sender);
  expect(attachments).toEqual([declaration.pdf]);
  expect({ to, cause }).toEqual({ to: 'ines@example.fr', cause: 'withdrawal m' });
  expect(text).toContain('le 21 novembre 2026 à 13:00 (heure de Paris)');
  expect(text).toContain('transmise au vendeur Maison Ardelle.');
  expect(text).toContain(declaration.message);
  expect(text).toContain('quatorze jours');
});

test.each([
  [[], ', et l’avons transmise au vendeur.'],
  [['Maison Ardelle', 'Atelier Brume'], 'aux vendeurs Maison Ardelle et Atelier Brume.'],
])('names the sellers %j', (sellers, words) => {
  const { text } = withdrawalReceipt(customer, { ...declaration, sellers }, sender);
  expect(text).toContain(words);
});

test('says when the declaration was not passed on', () => {
  const { text } = withdrawalReceipt(customer, { ...declaration, sellers: null }, sender);
  expect(text).toContain('(heure de Paris). Notre service clientèle s’en occupe');
  expect(text).not.toContain('transmise');
});

test('words the withdrawal from a line exactly as the shop does', () => {
  const own = sampleOwnLine();
  const { at } = declaration;
  const twins = { ...own, order: { ...own.order, lines: [own.line, own.line] }, index: 1 };
  for (const { order, index, line } of [own, twins]) {
    const about = { orderNumber: 'V-42', name: 'Inès Dupont', at };
    expect(lineWithdrawal(order.lines, index, about)).toBe(
      withdrawalMessage({
        number: 'V-42',
        own: { order, line, index },
        customerName: 'Inès Dupont',
        at,
      }),
    );
  }
});

test.each([
  ' n° v-2026-000042',
  '#V-2026-000042',
  'Commande N°V-2026 - 000042',
  'No. V-2026-000042',
  'Commande nº : V-2026-000042',
])('reads the order number “%s”', (typed) => expect(toOrderNumber(typed)).toBe('V-2026-000042'));

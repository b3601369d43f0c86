import fc from 'fast-check';
import { sampleOwnLine } from '../../lib/domain/testing/sample-order';
import { returnMessage } from '../../lib/orders/after-sale';
import { withdrawalMessage } from '../../lib/orders/withdrawal';
import { chooseAnswer } from './choose-answer';
import type { Offer } from './offer';
import { topics } from './topics';

const coat: Offer = {
  title: 'Manteau droit en laine',
  sellerName: 'Maison Ardelle SAS',
  price: '189,00\u00a0€',
  variations: [
    { color: 'Écru', size: '38', stock: 4 },
    { color: 'Noir', size: '38', stock: 0 },
    { color: 'Noir', size: '40', stock: 3 },
    { color: 'Rouge', size: '42', stock: 0 },
  ],
  attributes: [
    { attribute: 'Matière', value: '80 % laine, 20 % polyamide' },
    { attribute: 'Entretien', value: 'Nettoyage à sec.' },
    { attribute: 'Origine', value: 'Portugal' },
    { attribute: 'Conseil', value: 'Coupe ample : prenez une taille de moins.' },
  ],
  towns: ['Paris', 'Lyon'],
};
const soldOutGift: Offer = {
  title: 'Carte',
  sellerName: 'Mistrelle SAS',
  price: '5,00\u00a0€',
  variations: [{ color: 'Or', size: 'Taille unique', stock: 0 }],
  attributes: [],
  towns: [],
};

/** Returns all possible answers of this seller to this question. */
function answersTo(text: string, offer: Offer): Set<string> {
  return new Set(
    Array.from({ length: 60 }, (_, room) =>
      chooseAnswer(
        { roomId: `room-${room}`, position: 3, text, lastAnswer: 'Autre chose.' },
        offer,
      ),
    ),
  );
}

const some = (answers: ReadonlySet<string>, words: RegExp) =>
  [...answers].some((answer) => words.test(answer));

test.each([
  ['Puis-je l’essayer dans une boutique ?', /boutiques de Paris et Lyon/],
  ['Comment faire un RETOUR ?', /14 jours/],
  ['En combien de temps serai-je livrée ?', /demi-heure/],
  ['Existe-t-il en d’autres couleurs ?', /écru et noir/],
  ['Quelle est la matière ?', /80\u00a0% laine, 20\u00a0% polyamide/],
  ['Peut-on le laver en machine ?', /nettoyage à sec/],
  ['Quelle taille prendre ?', /Coupe ample/],
  ['Quelles tailles avez-vous ?', /38 et 40/],
  ['Quel est le prix ?', /189,00/],
  ['Avez-vous une remise ?', /BIENVENUE10/],
  ['Est-il encore disponible ?', /il est disponible/],
  ['Merci beaucoup', /plaisir/],
  ['Bonsoir !', /Maison Ardelle SAS/],
  ['Hmm', /laine/],
])('answers « %s » with %s', (question, words) => {
  expect(some(answersTo(question, coat), words)).toBe(true);
});

const own = sampleOwnLine({ title: coat.title, color: 'Noir', size: '38' });
const messages = {
  withdrawal: withdrawalMessage({
    number: 'V-2026-000042',
    own,
    customerName: 'Louise Perrin',
    at: new Date('2026-11-22T09:00:00Z'),
  }),
  return: returnMessage('V-2026-000042', own, 'Article défectueux'),
};

test.each([
  ['a withdrawal', messages.withdrawal, /renonciation/],
  ['a return', messages.return, /retour|renvoyez|reprend/],
])('confirms %s for its order, whatever other words it contains', (_, message, words) => {
  const answers = [...answersTo(message, coat)];
  expect(answers).toHaveLength(3);
  for (const answer of answers) {
    expect(answer).toMatch(words);
    expect(answer).toContain('V-2026-000042');
    expect(answer).toMatch(/rembours|écrivons/);
    expect(answer).not.toMatch(/couleur|teinte|atelier/);
  }
});

test('answers two requests in a row differently', () => {
  const asked = { roomId: 'r', position: 2, text: messages.return };
  const first = chooseAnswer({ ...asked, lastAnswer: '' }, coat).replace(/^Bonjour\s! /, '');
  expect(chooseAnswer({ ...asked, lastAnswer: first }, coat)).not.toBe(first);
});

test('recognises a question after a greeting', () => {
  expect(answersTo('Bonjour, quelle est la matière ? Merci', coat)).toEqual(
    answersTo('quelle est la matière', coat),
  );
});

test('makes no claims that the product data does not support', () => {
  for (const question of ['taille', 'matière', 'couleur', 'essayage', 'disponible', 'livraison']) {
    for (const answer of answersTo(question, soldOutGift)) {
      expect(answer).not.toMatch(/undefined|null|\bde\s*:|\(\)| \.|disponible en\s*\./);
    }
  }
  expect(some(answersTo('disponible ?', soldOutGift), /épuisé/)).toBe(true);
});

test('greets only in the first answer of a room', () => {
  const question = { roomId: 'r', position: 0, text: 'livraison', lastAnswer: '' };
  expect(chooseAnswer(question, coat)).toMatch(/^Bonjour\u00a0! /);
  const later = { ...question, position: 2, lastAnswer: 'Une réponse.' };
  expect(chooseAnswer(later, coat)).not.toMatch(/^Bonjour/);
});

const anyQuestion = fc.record({
  roomId: fc.string({ minLength: 1 }),
  text: fc.oneof(
    fc.string(),
    fc.constantFrom(
      'taille',
      'livraison',
      'retour',
      'prix',
      'couleur',
      'merci',
      'bonjour',
      'stock',
    ),
  ),
});

test('is deterministic, never empty and never repeats the last answer', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(coat, soldOutGift), ({ roomId, text }, offer) => {
      let lastAnswer = '';
      for (let position = 0; position < 20; position += 2) {
        const question = { roomId, text, position, lastAnswer };
        const answer = chooseAnswer(question, offer);
        expect(answer).not.toBe('');
        expect(answer).not.toBe(lastAnswer);
        expect(answer.length).toBeLessThan(2_000);
        expect(chooseAnswer(question, offer)).toBe(answer);
        lastAnswer = answer;
      }
    }),
  );
});

test('has several answers to every topic, so that none repeats in a row', () => {
  for (const { answers } of topics) expect(answers.length).toBeGreaterThanOrEqual(3);
});

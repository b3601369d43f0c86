import { firstDelivery, promisesOf } from './promises';

const day = (date: string) => ({ date, label: '', weekday: '' });
const offer = (...dates: string[]) => ({ days: dates.map(day), served: [] });
const offers = {
  today: { date: '2026-11-24' },
  delivery: offer('2026-11-24', '2026-11-25'),
  pickUp: offer('2026-12-01'),
};

it('names the earliest day of each delivery type', () => {
  expect(promisesOf(offers)).toEqual({
    immediate: 'Dans les 30\u00a0minutes suivant le paiement',
    planned: 'Dès aujourd’hui, au créneau de votre choix',
    pickUp: 'Dès mardi 1er décembre, au créneau de votre choix',
  });
});

it('says when no day is offered, and nothing when that is unknown', () => {
  expect(promisesOf({ ...offers, delivery: offer(), pickUp: null })).toMatchObject({
    planned: 'Aucun jour proposé',
    pickUp: null,
  });
});

it.each([
  [offer('2026-11-24', '2026-11-25'), 'dès aujourd’hui'],
  [offer('2026-12-01'), 'dès mardi 1er décembre'],
  [offer(), null],
  [null, null],
])('names the first day of a planned delivery: %j', (days, words) => {
  expect(firstDelivery(days, '2026-11-24')).toBe(words);
});

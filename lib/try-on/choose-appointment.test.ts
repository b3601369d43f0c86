import { chooseAppointment, onShownList, unavailableTimes } from './choose-appointment';

const day = (date: string) => ({ date, label: date, weekday: 'mardi' });
const offer = {
  shops: [{ id: 's1', name: 'Marais' }],
  days: [day('2026-11-22'), day('2026-11-24')],
  today: { date: '2026-11-22', windows: ['18:15 - 18:45'] },
  taken: [
    { shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' },
    { shopId: 's2', date: '2026-11-24', time: '10:45 - 11:15' },
  ],
};
const fields = {
  product_id: 'p1',
  couleur: '',
  taille: '',
  shop_id: 's1',
  try_on_day: '2026-11-24',
  try_on_time: '10:15 - 10:45',
  try_on_time_today: '',
  shown_today: '2026-11-22',
};

describe('the chosen appointment', () => {
  it('accepts a later day', () => {
    expect(chooseAppointment(fields, offer)).toEqual({
      appointment: { shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' },
    });
  });

  it('accepts the remaining times of today', () => {
    const today = { ...fields, try_on_day: '2026-11-22', try_on_time_today: '18:15 - 18:45' };
    expect(chooseAppointment(today, offer)).toEqual({
      appointment: { shopId: 's1', date: '2026-11-22', time: '18:15 - 18:45' },
    });
  });

  describe('of a page from before midnight', () => {
    const today = { date: '2026-11-24', windows: ['18:15 - 18:45'] };
    const onNextDay = (time: string) =>
      chooseAppointment({ ...fields, try_on_time: time }, { ...offer, today });

    it('is read from the list that the page shows for its day', () => {
      expect(onNextDay('18:15 - 18:45')).toEqual({
        appointment: { shopId: 's1', date: '2026-11-24', time: '18:15 - 18:45' },
      });
    });

    it('has not begun, which is reported at that list', () => {
      const problem = 'Ce créneau n’est plus proposé. Choisissez-en un autre.';
      expect(onNextDay('10:15 - 10:45')).toEqual({ errors: { try_on_time: problem } });
    });
  });

  it('accepts a form that does not name the today of its page', () => {
    const today = { try_on_day: '2026-11-22', try_on_time_today: '18:15 - 18:45', shown_today: '' };
    expect(chooseAppointment({ ...fields, ...today }, offer)).toHaveProperty('appointment');
  });

  it.each([
    ['a shop that is not the seller’s', { shop_id: 's2' }, 'shop_id'],
    ['a day that is not offered', { try_on_day: '2026-11-23' }, 'try_on_day'],
    ['a time that is none', { try_on_time: '03:00 - 03:30' }, 'try_on_time'],
    ['a time of another day, for today', { try_on_day: '2026-11-22' }, 'try_on_time_today'],
    [
      'a time that has begun',
      { try_on_day: '2026-11-22', try_on_time_today: '10:15 - 10:45' },
      'try_on_time_today',
    ],
  ])('cannot be %s', (_, change, field) => {
    const chosen = chooseAppointment({ ...fields, ...change }, offer);
    expect('errors' in chosen && Object.keys(chosen.errors)).toEqual([field]);
  });
});

describe('unavailable times', () => {
  const shop = { id: 's1', hours: [] };
  const booked = { '10:15 - 10:45': 'réservé' };

  it('are those that are booked in the shop on the day', () => {
    expect(unavailableTimes(offer, shop, '2026-11-24')).toEqual(booked);
    expect(unavailableTimes(offer, shop, '2026-11-22')).toEqual({});
    expect(unavailableTimes(offer, undefined, '2026-11-24')).toEqual({});
  });

  it('are those at which the shop is closed, too', () => {
    const hours = [{ days: [2], opens: '10:00', closes: '23:45' }];
    expect(unavailableTimes(offer, { id: 's1', hours }, '2026-11-24')).toEqual({
      ...booked,
      '23:45 - 24:00': 'boutique fermée',
    });
  });

  it('are left to the marketplace to refuse, because they may be free again', () => {
    expect(chooseAppointment(fields, offer)).toHaveProperty('appointment');
  });
});

describe('a missing time', () => {
  const errors = { try_on_time: 'Veuillez sélectionner une heure' };

  it('is reported at the visible list', () => {
    expect(onShownList(errors, false)).toEqual(errors);
    expect(onShownList(errors, true)).toEqual({ try_on_time_today: errors.try_on_time });
    expect(onShownList({ shop_id: 'x' }, true)).toEqual({ shop_id: 'x' });
  });
});

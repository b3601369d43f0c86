import { chooseAppointment } from './choose-appointment';

const day = (date: string) => ({ date, label: date, weekday: 'mardi' });
const offer = {
  shops: [{ id: 's1', name: 'Marais' }],
  days: [day('2026-11-22'), day('2026-11-24')],
  today: { date: '2026-11-22', windows: ['18:15 - 18:45'] },
};
const fields = {
  product_id: 'p1',
  shop_id: 's1',
  try_on_day: '2026-11-24',
  try_on_time: '10:15 - 10:45',
  try_on_time_today: '',
};

describe('the appointment that is asked for', () => {
  it('is one of another day', () => {
    expect(chooseAppointment(fields, offer)).toEqual({
      appointment: { shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' },
    });
  });

  it('is one of today, by the times that are left', () => {
    const today = { ...fields, try_on_day: '2026-11-22', try_on_time_today: '18:15 - 18:45' };
    expect(chooseAppointment(today, offer)).toEqual({
      appointment: { shopId: 's1', date: '2026-11-22', time: '18:15 - 18:45' },
    });
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
  ])('cannot be %s', (_, wish, field) => {
    const chosen = chooseAppointment({ ...fields, ...wish }, offer);
    expect('errors' in chosen && Object.keys(chosen.errors)).toEqual([field]);
  });
});

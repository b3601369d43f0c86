import { checkoutForm } from '@/lib/forms/checkout';
import { chooseSlot, withToday } from './choose-slot';

const days = ['2026-11-21', '2026-11-24'].map((date) => ({ date, label: date, weekday: '' }));
const today = { date: '2026-11-21', windows: ['18:15 - 18:45'] };
const choose = (fields: Record<string, string>) =>
  chooseSlot(checkoutForm.parse(fields), days, today);

describe('the chosen slot', () => {
  it('is read from the fields of its delivery type', () => {
    const fields = {
      planned_day: '2026-11-24',
      planned_time: '10:15 - 10:45',
      pickup_day: '2026-11-21',
      pickup_time_today: '18:15 - 18:45',
    };
    expect(choose({ ...fields, delivery_type: '2' })).toEqual({
      date: '2026-11-24',
      time: '10:15 - 10:45',
    });
    expect(choose({ ...fields, delivery_type: '3' })).toEqual({
      date: '2026-11-21',
      time: '18:15 - 18:45',
    });
  });

  it.each([
    ['no day', {}, { planned_day: 'Choisissez un jour.' }],
    [
      'a day without delivery',
      { planned_day: '2026-11-22', planned_time: '10:15 - 10:45' },
      { planned_day: 'Ce jour n’est plus proposé. Choisissez-en un autre.' },
    ],
    ['no window', { planned_day: '2026-11-24' }, { planned_time: 'Choisissez un créneau.' }],
    [
      'no window today',
      { planned_day: '2026-11-21' },
      { planned_time_today: 'Choisissez un créneau.' },
    ],
    [
      'a window that has begun',
      { planned_day: '2026-11-21', planned_time_today: '10:15 - 10:45' },
      { planned_time_today: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' },
    ],
    [
      'a window that does not exist',
      { planned_day: '2026-11-24', planned_time: '03:00 - 03:30' },
      { planned_time: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' },
    ],
  ])('is refused with %s', (_, fields, errors) => {
    expect(choose({ delivery_type: '2', ...fields })).toEqual({ errors });
  });

  it('ignores a window that was chosen for another day', () => {
    const fields = { planned_day: '2026-11-21', planned_time: '18:15 - 18:45' };
    expect(choose({ delivery_type: '2', ...fields })).toEqual({
      errors: { planned_time_today: 'Choisissez un créneau.' },
    });
  });
});

describe('a slot that was chosen before midnight', () => {
  const fields = {
    delivery_type: '2',
    planned_day: '2026-11-21',
    planned_time: '18:15 - 18:45',
    planned_time_today: '10:15 - 10:45',
    shown_today: '2026-11-20',
  };

  it('is read from the list that the page shows for its day', () => {
    expect(choose(fields)).toEqual({ date: '2026-11-21', time: '18:15 - 18:45' });
    expect(choose({ ...fields, planned_time: '10:15 - 10:45' })).toEqual({
      errors: { planned_time: 'Ce créneau n’est plus proposé. Choisissez-en un autre.' },
    });
  });

  it('moves to the list of today on a later page', () => {
    const stored = checkoutForm.parse({ ...fields, pickup_time: '18:45 - 19:15' });
    const shown = withToday(stored, '2026-11-21');
    expect(shown).toMatchObject({
      planned_time_today: '18:15 - 18:45',
      pickup_time_today: '',
      shown_today: '2026-11-21',
    });
    expect(withToday(shown, '2026-11-21')).toEqual(shown);
    expect(chooseSlot(shown, days, today)).toEqual({ date: '2026-11-21', time: '18:15 - 18:45' });
  });
});

describe('the payment form', () => {
  it('requires a delivery type', () => {
    const { error } = checkoutForm.safeParse({});
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['delivery_type', 'Choisissez un mode de livraison.'],
    ]);
  });

  it('rejects an invalid date', () => {
    expect(checkoutForm.safeParse({ delivery_type: '2', planned_day: 'demain' }).success).toBe(
      false,
    );
  });
});

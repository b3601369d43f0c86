import { tryOnForm } from './try-on';

const whole = {
  product_id: 'p1',
  shop_id: 's1',
  try_on_day: '2026-11-24',
  try_on_time: '10:15 - 10:45',
  try_on_time_today: '',
};
const problems = (fields: object) => {
  const { error } = tryOnForm.safeParse({ ...whole, ...fields });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

describe('a try-on', () => {
  it('has a shop, a day and a time', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ try_on_time: '', try_on_time_today: '18:15 - 18:45' })).toEqual([]);
  });

  it.each([
    [{ shop_id: '' }, 'shop_id', 'Veuillez sélectionner une boutique'],
    [{ try_on_day: '' }, 'try_on_day', 'Veuillez sélectionner une date'],
    [{ try_on_time: '' }, 'try_on_time', 'Veuillez sélectionner une heure'],
    [{ shop_id: '', try_on_day: '' }, 'try_on_day', 'Veuillez sélectionner une date'],
    [{ shop_id: '', try_on_time: '' }, 'try_on_time', 'Veuillez sélectionner une heure'],
    [
      { shop_id: '', try_on_day: '', try_on_time: '' },
      'try_on_time',
      'Veuillez sélectionner une heure',
    ],
  ])('without %j reports the last problem', (missing, field, message) => {
    expect(problems(missing)).toEqual([[field, message]]);
  });
});

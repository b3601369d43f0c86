import { serviceDays } from './service-days';

test('returns the same days for a seller, at least Tuesday to Friday', () => {
  for (const key of ['ardelle', 'loire', 'x', '']) {
    expect(serviceDays(key)).toEqual(serviceDays(key));
    expect(serviceDays(key).delivery_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
    expect(serviceDays(key).pickup_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
    expect(serviceDays(key).try_on_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
  }
});

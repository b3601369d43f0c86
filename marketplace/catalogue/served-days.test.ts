/** @jest-environment node */
import { servedDays } from './served-days';

test('a seller always serves the same days, from Tuesday to Friday at least', () => {
  for (const key of ['ardelle', 'loire', 'x', '']) {
    expect(servedDays(key)).toEqual(servedDays(key));
    expect(servedDays(key).delivery_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
    expect(servedDays(key).pickup_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
    expect(servedDays(key).try_on_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
  }
});

import { migrations } from './migrate';

test('numbers the migrations and marks whether older releases can ignore each later one', () => {
  const names = Object.keys(migrations);
  names.forEach((name, index) => {
    expect(name.slice(0, 5)).toBe(`${String(index + 1).padStart(4, '0')}-`);
  });
  for (const name of names.slice(8)) expect(name).toMatch(/^\d{4}-(expand|contract)-/);
});

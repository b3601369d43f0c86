import { untaxedIdsOf } from './untaxed-sellers';

const untaxed = (isProfessional: boolean | undefined, vatNumber: string) =>
  untaxedIdsOf([{ id: 's', identity: { isProfessional, vatNumber } }]).has('s');

test.each([
  [true, 'FR12123456789', false],
  [true, '', true],
  [false, '', true],
  [false, 'FR12123456789', true],
  [undefined, 'FR12123456789', false],
  [undefined, '', true],
])('a seller that is professional (%s) with the number "%s"', (professional, number, is) => {
  expect(untaxed(professional, number)).toBe(is);
});

test('claims nothing about a seller without a known identity', () => {
  expect(untaxedIdsOf([{ id: 's', identity: null }]).size).toBe(0);
});

import { duration, moment, print, table } from './output';

const rows = [
  { name: 'Élodie', total: 5 },
  { name: 'Jo', total: 1250 },
];

test('aligns columns under their titles, and numbers to the right', () => {
  const shown = table(
    rows,
    [
      { title: 'NOM', value: ({ name }) => name },
      { title: 'TOTAL', value: ({ total }) => total, right: true },
    ],
    'Rien.',
  );
  expect(shown).toBe('NOM     TOTAL\nÉlodie      5\nJo       1250');
});

test('prints a message for an empty table', () => {
  expect(table([], [{ title: 'NOM', value: () => '' }], 'Rien.')).toBe('Rien.');
});

test('truncates long texts, shows missing ones as a dash and keeps line breaks in their cell', () => {
  const cell = (value: string | null) => table([value], [{ title: 'T', value: (one) => one }], '');
  expect(cell('x'.repeat(100))).toBe(`T\n${'x'.repeat(59)}…`);
  expect(cell(null)).toBe('T\n–');
  expect(cell('un\ndeux')).toBe('T\nun deux');
});

test('removes control characters', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  print('avant\u001b[2J\u009b1mfaux\rlà');
  expect(write).toHaveBeenCalledWith('avant\uFFFD[2J\uFFFD1mfaux\uFFFDlà\n');
});

test('formats instants in Paris time', () => {
  expect(moment('2026-11-21T23:30:00.000Z')).toBe('22/11/2026 00:30');
  expect(moment(null)).toBe('–');
});

test.each([
  [0, '0 seconde'],
  [59, '59 secondes'],
  [60, '1 minute'],
  [7_199, '1 heure'],
  [172_800, '2 jours'],
])('formats a duration of %i seconds', (seconds, text) => {
  expect(duration(seconds).replace('\u00a0', ' ')).toBe(text);
});

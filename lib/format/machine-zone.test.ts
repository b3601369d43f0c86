import { execFileSync } from 'node:child_process';
import path from 'node:path';

const source = `
  import { offeredDays } from './lib/checkout/days';
  import { onTheWay } from './lib/orders/on-the-way';
  import { withdrawalEnd } from './lib/orders/withdrawal';
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  console.log(JSON.stringify({
    offered: offeredDays([everyDay], new Date('2027-03-14T09:00:00Z')).map(({ date }) => date),
    inMarch: onTheWay(1, ['2027-03-14'], { now: new Date('2027-03-12T09:00:00Z') }),
    inNovember: onTheWay(1, ['2026-11-02'], { now: new Date('2026-11-01T09:00:00Z') }),
    withdrawal: withdrawalEnd({ lines: [{ progress: 'delivered' }] }, '2027-02-28'),
  }));
`;

it('days are those of Paris on a machine whose clocks change on other days', () => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    {
      cwd: path.resolve(__dirname, '../..'),
      // Its clocks change on 1 November 2026 and 14 March 2027.
      env: { ...process.env, TZ: 'America/New_York' },
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(output)).toEqual({
    offered: [14, 15, 16, 17, 18, 19, 20].map((day) => `2027-03-${day}`),
    inMarch: '1 colis arrive dimanche.',
    inNovember: '1 colis arrive demain.',
    withdrawal: '2027-03-15T22:59:59.999Z',
  });
});

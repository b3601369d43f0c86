import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { log } from '@/lib/config/log';
import { logViolations } from './csp-reports';

const period = 10 * 60 * 1000;
let now = Date.now();
let warn: jest.SpyInstance;
beforeEach(() => {
  now += period;
  stopSteadyClock(() => now);
  warn = jest.spyOn(log, 'warn').mockImplementation();
});

const violation = (index = 0) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: `https://pirate${index}.example/x.js?jeton=secret`,
    documentURL: 'https://boutique.example/myorder?nom=Martin',
  },
});
const logged = () => warn.mock.calls.map(([fields]) => fields);

test.each([
  ['of the Reporting API', [violation()]],
  [
    'of CSP level 2',
    {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://pirate0.example/x.js?jeton=secret',
        'document-uri': 'https://boutique.example/myorder?nom=Martin',
      },
    },
  ],
])('logs a report %s without queries', (_format, report) => {
  logViolations(JSON.stringify(report));
  expect(logged()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://pirate0.example', page: '/myorder' },
  ]);
});

test.each([
  ['/userResetPassword/un-secret', '/userResetPassword/[id]'],
  ['/DriverResetPassword/un-secret', '/DriverResetPassword/[id]'],
  ['/product_detail/p1?color=bleu', '/product_detail/[id]'],
  ['/une-adresse-inconnue/un-secret', 'other'],
  ['::', 'other'],
])('logs the pattern of the page, without parameters: %s', (address, page) => {
  const { type, body } = violation();
  const documentURL = address.startsWith('/') ? `https://boutique.example${address}` : address;
  logViolations(JSON.stringify([{ type, body: { ...body, documentURL } }]));
  expect(logged()).toMatchObject([{ page }]);
});

test('logs the same violation once in ten minutes', () => {
  const report = JSON.stringify([violation(), violation()]);
  logViolations(report);
  logViolations(report);
  expect(logged()).toHaveLength(1);
  now += period;
  logViolations(report);
  expect(logged()).toHaveLength(2);
});

test('logs at most a hundred different violations in ten minutes', () => {
  for (let index = 0; index < 300; index += 1) logViolations(JSON.stringify([violation(index)]));
  expect(logged()).toHaveLength(100);
});

test.each(['', '[', '{}', '[{"type":"deprecation","body":{}}]', '"texte"', '[1]'])(
  'ignores %j',
  (report) => {
    logViolations(report);
    expect(logged()).toEqual([]);
  },
);

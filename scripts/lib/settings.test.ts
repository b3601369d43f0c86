import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { portsInUse, readSettings } from './settings.mjs';

test('everything has a default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    marketplacePort: 4100,
    paymentPort: 4101,
    embedded: true,
    marketplaceApiUrl: undefined,
    dataDir: inRoot('.data'),
  });
});

test('the payment page follows the marketplace unless it has a port of its own', () => {
  expect(readSettings({ MARKETPLACE_PORT: '5000' }).paymentPort).toBe(5001);
  expect(readSettings({ MARKETPLACE_PORT: '5000', PAYMENT_PORT: '6000' }).paymentPort).toBe(6000);
});

test.each(['0', '65536', '-1', '30 00', '3000.5', 'abc', '0x50', '999999'])(
  'PORT=%s is refused by name',
  (value) => {
    expect(() => readSettings({ PORT: value })).toThrow(/^PORT doit être .*de 1 à 65535/);
  },
);

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', MARKETPLACE_API_URL: '', VITRINE_DATA_DIR: '' })).toEqual(
    readSettings({}),
  );
});

test('the last port of a marketplace leaves none for its payment page', () => {
  expect(() => readSettings({ MARKETPLACE_PORT: '65535' })).toThrow(/^PAYMENT_PORT/);
});

test('two services do not share a port', () => {
  expect(() => readSettings({ PORT: '4101' })).toThrow(
    'PORT et PAYMENT_PORT valent tous deux 4101 : donnez-leur des ports différents.',
  );
});

test('with an operator’s own marketplace only the port of the shop is taken', () => {
  const settings = readSettings({ MARKETPLACE_API_URL: 'https://api.exemple.fr', PORT: '4100' });
  expect(settings.embedded).toBe(false);
  expect(portsInUse(settings)).toEqual([['PORT', 4100]]);
});

test.each(['exemple.fr', 'ftp://exemple.fr', '/api'])(
  'MARKETPLACE_API_URL=%s is refused',
  (value) => {
    expect(() => readSettings({ MARKETPLACE_API_URL: value })).toThrow(
      /^MARKETPLACE_API_URL doit être/,
    );
  },
);

test('a relative data folder is one of the project', () => {
  expect(readSettings({ VITRINE_DATA_DIR: 'ailleurs' }).dataDir).toBe(path.join(root, 'ailleurs'));
});

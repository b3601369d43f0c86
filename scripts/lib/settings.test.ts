import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { envFilesMode, openAddress, portsInUse, readSettings, shopAddress } from './settings.mjs';

test('has a default for every setting', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    marketplacePort: 4100,
    paymentPort: 4101,
    embedded: true,
    marketplaceApiUrl: undefined,
    dataDir: inRoot('.data'),
  });
});

test('puts the payment page on the port after that of the marketplace by default', () => {
  expect(readSettings({ MARKETPLACE_PORT: '5000' }).paymentPort).toBe(5001);
  expect(readSettings({ MARKETPLACE_PORT: '5000', PAYMENT_PORT: '6000' }).paymentPort).toBe(6000);
});

test.each(['0', '65536', '-1', '30 00', '3000.5', 'abc', '0x50', '999999'])(
  'rejects PORT=%s and names the variable',
  (value) => {
    expect(() => readSettings({ PORT: value })).toThrow(/^PORT doit être .*de 1 à 65535/);
  },
);

test('treats an empty variable as unset', () => {
  expect(readSettings({ PORT: '', MARKETPLACE_API_URL: '', VITRINE_DATA_DIR: '' })).toEqual(
    readSettings({}),
  );
});

test('rejects the last port for the marketplace, because none is left for the payment page', () => {
  expect(() => readSettings({ MARKETPLACE_PORT: '65535' })).toThrow(/^PAYMENT_PORT/);
});

test('rejects the same port for two services', () => {
  expect(() => readSettings({ PORT: '4101' })).toThrow(
    'PORT et PAYMENT_PORT valent tous deux 4101 : donnez-leur des ports différents.',
  );
});

test('uses only the port of the shop with an operator’s own marketplace', () => {
  const settings = readSettings({ MARKETPLACE_API_URL: 'https://api.exemple.fr', PORT: '4100' });
  expect(settings.embedded).toBe(false);
  expect(portsInUse(settings)).toEqual([['PORT', 4100]]);
});

test.each(['exemple.fr', 'ftp://exemple.fr', '/api'])('rejects MARKETPLACE_API_URL=%s', (value) => {
  expect(() => readSettings({ MARKETPLACE_API_URL: value })).toThrow(
    /^MARKETPLACE_API_URL doit être/,
  );
});

test.each(['https://api.exemple.fr/?cle=x', 'https://api.exemple.fr/v1#haut'])(
  'rejects the query or fragment of MARKETPLACE_API_URL=%s',
  (value) => {
    expect(() => readSettings({ MARKETPLACE_API_URL: value })).toThrow(
      /^MARKETPLACE_API_URL ne peut contenir ni/,
    );
  },
);

test('leads from credentials in MARKETPLACE_API_URL to MARKETPLACE_TOKEN, without showing them', () => {
  const read = () => readSettings({ MARKETPLACE_API_URL: 'https://boutique:secret@exemple.fr' });
  expect(read).toThrow(/^MARKETPLACE_API_URL .*MARKETPLACE_TOKEN/);
  expect(read).not.toThrow(/secret/);
});

test('resolves a relative data folder against the project folder', () => {
  expect(readSettings({ VITRINE_DATA_DIR: 'ailleurs' }).dataDir).toBe(path.join(root, 'ailleurs'));
});

test('the marketplace links to SHOP_URL, else to SITE_URL, else to the port of the shop', () => {
  const SITE_URL = 'https://boutique.example';
  const SHOP_URL = 'https://interne.example';
  expect(shopAddress({ SHOP_URL, SITE_URL, PORT: '3005' })).toBe(SHOP_URL);
  expect(shopAddress({ SHOP_URL: '', SITE_URL, PORT: '3005' })).toBe(SITE_URL);
  expect(shopAddress({ PORT: '3005' })).toBe('http://localhost:3005');
  expect(shopAddress({})).toBe('http://localhost:3000');
});

test.each([
  ['', 'http://localhost:3005'],
  ['0.0.0.0', 'http://localhost:3005'],
  ['::', 'http://localhost:3005'],
  ['127.0.0.1', 'http://localhost:3005'],
  ['192.168.1.10', 'http://192.168.1.10:3005'],
  ['fd00::5', 'http://[fd00::5]:3005'],
])('the shop with SHOP_HOST=%s opens at %s, to which the marketplace links', (host, address) => {
  const env = { SHOP_HOST: host, PORT: '3005' };
  expect(openAddress(env)).toBe(address);
  expect(shopAddress(env)).toBe(address);
});

test('chooses the .env files of development only if NODE_ENV says so', () => {
  expect(envFilesMode({ NODE_ENV: 'development' })).toBe('development');
  expect(envFilesMode({ NODE_ENV: 'production' })).toBe('production');
  expect(envFilesMode({})).toBe('production');
});

import { usualPlaces } from './browser';

test('searches the folders of the PATH first on Linux', () => {
  const places = usualPlaces('linux', { PATH: '/home/louise/bin:/usr/bin' });
  const browsers = places.filter((place) => !place.endsWith('headless-shell'));
  expect(browsers[0]).toBe('/home/louise/bin/chromium');
  expect(places).toContain('/usr/bin/google-chrome');
  expect(new Set(places).size).toBe(places.length);
});

test('prefers the headless shell on Linux', () => {
  const places = usualPlaces('linux', { PATH: '/usr/bin' });
  const shell = places.lastIndexOf('/opt/google/chrome/chromium-headless-shell');
  expect(shell).toBeGreaterThan(0);
  expect(shell).toBeLessThan(places.indexOf('/usr/bin/chromium'));
});

test('searches only folders of the environment on Windows', () => {
  expect(usualPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test('searches the applications on macOS', () => {
  expect(usualPlaces('darwin', {})).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
});

import { usualPlaces } from './browser.mjs';

test('on Linux the folders of the PATH come first', () => {
  const places = usualPlaces('linux', { PATH: '/home/louise/bin:/usr/bin' });
  const browsers = places.filter((place) => !place.endsWith('headless-shell'));
  expect(browsers[0]).toBe('/home/louise/bin/chromium');
  expect(places).toContain('/usr/bin/google-chrome');
  expect(new Set(places).size).toBe(places.length);
});

test('on Linux a browser without windows is taken before any other', () => {
  const places = usualPlaces('linux', { PATH: '/usr/bin' });
  const shell = places.lastIndexOf('/opt/google/chrome/chromium-headless-shell');
  expect(shell).toBeGreaterThan(0);
  expect(shell).toBeLessThan(places.indexOf('/usr/bin/chromium'));
});

test('on Windows only folders that the system names are looked at', () => {
  expect(usualPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test('on macOS the applications are looked at', () => {
  expect(usualPlaces('darwin', {})).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
});

import fc from 'fast-check';
import { noPicture, pictureSet, pictureUrl, resizedUrl, thumbnailUrl } from './picture-urls';

/** fast-check lists all characters of Unicode before it generates any string. */
const slowTest = 120_000;

describe('pictureUrl', () => {
  it.each([
    ['robe.jpg', '/media/robe.jpg'],
    ['été 2026/robe n°1.jpg', '/media/%C3%A9t%C3%A9%202026/robe%20n%C2%B01.jpg'],
    ['/robe.jpg', '/media/robe.jpg'],
    ['//pirate.example/x.jpg', '/media/pirate.example/x.jpg'],
    ['../../etc/passwd', '/media/etc/passwd'],
    ['a/./b/../c.jpg', '/media/a/b/c.jpg'],
    ['x.jpg?width=9#z', '/media/x.jpg%3Fwidth%3D9%23z'],
    ['https://pirate.example/x.jpg', '/media/https%3A/pirate.example/x.jpg'],
    ['..\\x.jpg', '/media/..%5Cx.jpg'],
  ])('converts %s to %s', (fileName, url) => {
    expect(pictureUrl(fileName)).toBe(url);
  });

  it.each([[null], [undefined], [''], ['/'], ['..'], ['./../']])(
    'returns the placeholder for %j',
    (fileName) => {
      expect(pictureUrl(fileName)).toBe(noPicture);
    },
  );

  it('accepts another default', () => {
    expect(pictureUrl(null, '/banniere.webp')).toBe('/banniere.webp');
  });

  it(
    'stays below the picture path for any name',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (fileName) => {
          const { pathname } = new URL(pictureUrl(fileName), 'https://boutique.example');
          expect(pathname === noPicture || pathname.startsWith('/media/')).toBe(true);
        }),
      );
    },
    slowTest,
  );

  it('accepts an unpaired surrogate', () => {
    expect(pictureUrl('robe\ud800.jpg')).toBe('/media/robe%EF%BF%BD.jpg');
  });
});

describe('picture widths', () => {
  it('are part of the address', () => {
    expect(resizedUrl('/media/a%20b.jpg', 480)).toBe(
      '/_next/image?url=%2Fmedia%2Fa%2520b.jpg&w=480&q=75',
    );
    expect(thumbnailUrl(null)).toBe('/_next/image?url=%2Fno-img.jpeg&w=96&q=75');
    expect(pictureSet('/media/a.jpg', [320, 750])).toBe(
      '/_next/image?url=%2Fmedia%2Fa.jpg&w=320&q=75 320w, /_next/image?url=%2Fmedia%2Fa.jpg&w=750&q=75 750w',
    );
  });
});

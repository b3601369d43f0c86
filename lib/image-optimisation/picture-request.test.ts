import { pictureUrl, resizedUrl } from '@/lib/urls/picture-urls';
import { formatFor, readPictureRequest } from './picture-request';

const read = (query: string) => readPictureRequest(new URLSearchParams(query));

describe('readPictureRequest', () => {
  test.each(['robe.webp', 'été 1/ô%.jpg', 'a&b=c.png', "l'été (2)!.jpg", null])(
    "parses the shop's own URL of %s",
    (name) => {
      const url = pictureUrl(name);
      const [, query = ''] = resizedUrl(url, 320).split('?');
      expect(read(query)).toEqual({ url, width: 320 });
    },
  );

  test('accepts parameters in any order', () => {
    expect(read('q=75&url=%2Fbanniere.webp&w=1080')).toEqual({
      url: '/banniere.webp',
      width: 1080,
    });
  });

  test.each([
    ['an unknown width', 'url=/media/a.webp&w=321&q=75'],
    ['an unknown quality', 'url=/media/a.webp&w=320&q=74'],
    ['a width with a leading zero', 'url=/media/a.webp&w=0320&q=75'],
    ['a width with a sign', 'url=/media/a.webp&w=%2B320&q=75'],
    ['a percent-encoded letter', 'url=/media/%2570ull.webp&w=320&q=75'],
    ['a lower-case percent code', 'url=/media/%25c3%25a9.webp&w=320&q=75'],
    ['an incomplete percent code', 'url=/media/%25c.webp&w=320&q=75'],
    ['a percent-encoded slash', 'url=/media/a%252Fb.webp&w=320&q=75'],
    ['a dot in the path', 'url=/media/./a.webp&w=320&q=75'],
    ['two dots in the path', 'url=/media/../a.webp&w=320&q=75'],
    ['an empty path segment', 'url=/media//a.webp&w=320&q=75'],
    ['a trailing slash', 'url=/media/a.webp/&w=320&q=75'],
    ["a query in the picture's URL", 'url=/media/a.webp?x&w=320&q=75'],
    ['no name', 'url=/media/&w=320&q=75'],
    ['another page', 'url=/api/health&w=320&q=75'],
    ['another host', 'url=https://example.com/media/a.webp&w=320&q=75'],
    ['a protocol-relative URL', 'url=//example.com/media/a.webp&w=320&q=75'],
    ['a parameter twice', 'url=/media/a.webp&w=320&w=320&q=75'],
    ['one parameter more', 'url=/media/a.webp&w=320&q=75&x=1'],
    ['one parameter less', 'url=/media/a.webp&w=320'],
    ['nothing', ''],
  ])('rejects %s', (_what, query) => {
    expect(read(query)).toBeNull();
  });
});

describe('formatFor', () => {
  test.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/avif;q=0.9', 'avif'],
    ['image/avif;q=0.01', 'avif'],
    ['image/webp,image/avif;q=0, image/*', 'webp'],
    ['image/webp,*/*', 'webp'],
    ['image/webp;q=0.8', 'webp'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['image/avif;q=0.0', 'jpeg'],
    ['image/webp;q=0, image/avif; q=0.00, */*', 'jpeg'],
    ['image/avif-sequence,image/webp+xml', 'jpeg'],
    ['*/*', 'jpeg'],
    [null, 'jpeg'],
  ])('chooses the format for Accept: %s (%s)', (accept, format) => {
    expect(formatFor(accept)).toBe(format);
  });
});

import { encodingFor } from './accept-encoding';

describe('encodingFor', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'BR;q=0.5, gzip;q=0.5'],
    ['gzip', 'br;q=0.2, gzip;q=0.8'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, x-gzip'],
    ['br', '*'],
    ['gzip', 'br;q=0, *;q=0.1'],
    ['identity', 'identity, br;q=0.5'],
    ['identity', 'gzip;q=0, br;q=zero'],
    ['identity', 'deflate'],
    ['identity', ''],
    ['identity', undefined],
  ])('chooses %s for %j', (encoding, header) => {
    for (const _time of [1, 2]) expect(encodingFor(header)).toBe(encoding);
  });
});

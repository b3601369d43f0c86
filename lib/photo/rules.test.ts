import { photoType } from './rules';

describe('the type of a photo', () => {
  it.each([
    ['GIF89a…', 'gif'],
    ['GIF87a…', 'gif'],
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n…', 'png'],
    ['RIFF....WEBP', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['\xff\xd8', null],
    ['', null],
  ])('of %j is %s', (start, type) => {
    expect(photoType(Buffer.from(start, 'latin1'))).toBe(type);
  });
});
